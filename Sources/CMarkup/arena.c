#define _POSIX_C_SOURCE 200809L

#include "arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

struct chunk {
    struct chunk *next;
    alignas(max_align_t) char bytes[];
};

static const size_t chunk_size = 1 << 16;
/* How many allocations there are between two checks of the clock. */
static const unsigned clock_interval = 64;

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void arena_limit(arena *arena, cm_limits limits) {
    arena->memory_left = limits.memory;
    arena->deadline = processor_seconds() + limits.seconds;
}

/* The parsers cannot stop and do not check their allocations, so a jump leaves them; they hold
 * nothing but memory. */
_Noreturn void arena_stop(arena *arena, cm_status status) {
    arena->status = status;
    longjmp(arena->stop, 1);
}

void *arena_allocate(arena *arena, size_t size) {
    if (++arena->allocation_count % clock_interval == 0 && processor_seconds() > arena->deadline)
        arena_stop(arena, CM_TOO_SLOW);
    if (size > SIZE_MAX / 2)
        arena_stop(arena, CM_TOO_MUCH_MEMORY);
    const size_t alignment = alignof(max_align_t);
    const size_t whole = (size + alignment - 1) / alignment * alignment;
    if (whole > arena->free_count) {
        const size_t count = whole > chunk_size ? whole : chunk_size;
        chunk *added = count > arena->memory_left ? NULL : calloc(1, sizeof(chunk) + count);
        if (added == NULL)
            arena_stop(arena, CM_TOO_MUCH_MEMORY);
        added->next = arena->chunks;
        arena->chunks = added;
        arena->free_bytes = added->bytes;
        arena->free_count = count;
        arena->memory_left -= count;
    }
    void *bytes = arena->free_bytes;
    arena->free_bytes += whole;
    arena->free_count -= whole;
    return bytes;
}

void arena_free(arena *arena) {
    for (chunk *rest = arena->chunks; rest != NULL;) {
        chunk *next = rest->next;
        free(rest);
        rest = next;
    }
    arena->chunks = NULL;
}
