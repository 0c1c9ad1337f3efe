#define _POSIX_C_SOURCE 200809L

#include "arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct chunk {
    struct chunk *next;
    alignas(max_align_t) char bytes[];
};

/* What stands before each allocation, so that it can grow. */
typedef struct {
    alignas(max_align_t) size_t size;
} header;

static const size_t chunk_size = 1 << 16;
/* How many allocations there are between two looks at the clock. */
static const unsigned clock_interval = 64;

_Thread_local arena *current_arena;

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* cmark-gfm cannot be told to stop, and does not check its allocations, so it is left by a jump; it
 * holds nothing but memory. */
_Noreturn static void stop(arena *arena, cm_status status) {
    arena->status = status;
    longjmp(arena->stop, 1);
}

void *arena_allocate(size_t size) {
    arena *arena = current_arena;
    if (++arena->allocation_count % clock_interval == 0 && processor_seconds() > arena->deadline)
        stop(arena, CM_TOO_SLOW);
    if (size > SIZE_MAX / 2)
        stop(arena, CM_TOO_MUCH_MEMORY);
    const size_t alignment = alignof(max_align_t);
    const size_t whole = sizeof(header) + (size + alignment - 1) / alignment * alignment;
    if (whole > arena->free_count) {
        const size_t count = whole > chunk_size ? whole : chunk_size;
        chunk *added = count > arena->memory_left ? NULL : calloc(1, sizeof(chunk) + count);
        if (added == NULL)
            stop(arena, CM_TOO_MUCH_MEMORY);
        added->next = arena->chunks;
        arena->chunks = added;
        arena->free_bytes = added->bytes;
        arena->free_count = count;
        arena->memory_left -= count;
    }
    header *allocated = (header *)arena->free_bytes;
    arena->free_bytes += whole;
    arena->free_count -= whole;
    allocated->size = size;
    return allocated + 1;
}

static void *allocate_array(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / 2 / size)
        stop(current_arena, CM_TOO_MUCH_MEMORY);
    return arena_allocate(count * size);
}

static void *grow(void *bytes, size_t size) {
    const size_t held = bytes == NULL ? 0 : ((header *)bytes - 1)->size;
    if (held >= size && bytes != NULL)
        return bytes;
    void *grown = arena_allocate(size);
    if (held > 0)
        memcpy(grown, bytes, held);
    return grown;
}

static void release(void *bytes) {
    (void)bytes;
}

cmark_mem arena_memory = {allocate_array, grow, release};

void arena_limit(arena *arena, size_t memory, double seconds) {
    arena->memory_left = memory;
    arena->deadline = processor_seconds() + seconds;
}

void arena_free(arena *arena) {
    for (chunk *rest = arena->chunks; rest != NULL;) {
        chunk *next = rest->next;
        free(rest);
        rest = next;
    }
    arena->chunks = NULL;
}
