#include "CAllocator.h"

#include <malloc.h>

/* The allocator's initial value, which it raises unless it is set. */
static const int largest_kept = 128 << 10;

void cm_keep_little(void) {
    mallopt(M_MMAP_THRESHOLD, largest_kept);
    mallopt(M_TRIM_THRESHOLD, largest_kept);
}

void cm_keep_much(void) {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 32 << 20); /* the maximum */
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
}

void cm_give_back(void) {
    malloc_trim(0);
}
