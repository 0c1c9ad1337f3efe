/* All memory of a parsed text, bounded and freed at once, for parsers without limits that do not
 * check their allocations.
 *
 *     arena arena = {0};
 *     arena_limit(&arena, limits);
 *     if (setjmp(arena.stop) == 0)
 *         …                            parse; an allocation over a limit jumps back
 *     cm_status status = arena.status;
 *     arena_free(&arena);
 */
#ifndef ARENA_H
#define ARENA_H

#include "CMarkup.h"

#include <setjmp.h>

typedef struct chunk chunk;

typedef struct {
    chunk *chunks;
    char *free_bytes;
    size_t free_count;
    size_t memory_left;
    double deadline; /* in seconds of the thread's processor time */
    unsigned allocation_count;
    cm_status status;
    jmp_buf stop; /* where to go when the memory or the time is used up */
} arena;

/* Sets the limits of a zeroed arena. */
void arena_limit(arena *arena, cm_limits limits);

/* Returns zeroed bytes, aligned for any type; jumps to `stop` at a limit. */
void *arena_allocate(arena *arena, size_t size);

/* Jumps to `stop`. */
_Noreturn void arena_stop(arena *arena, cm_status status);

void arena_free(arena *arena);

#endif
