#define _DEFAULT_SOURCE
#include "CAllocator.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

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

/* Takes all free memory below the end of the heap in pieces of a size. */
static void take(size_t size, uintptr_t end) {
    for (;;) {
        char *piece = malloc(size);
        if (!piece)
            return;
        if ((uintptr_t)piece + size > end) {
            free(piece);
            return;
        }
        __asm__ volatile("" : : "r"(piece) : "memory"); /* or the compiler leaves it out */
    }
}

void cm_share(void) {
    malloc_trim(0);
    const uintptr_t end = (uintptr_t)sbrk(0) - mallinfo2().keepcost;
    for (size_t size = 16 << 20; size >= 64; size /= 2)
        take(size, end);
}
