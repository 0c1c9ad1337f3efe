/* Memory for cmark-gfm, which knows neither limits nor a context of its own. */
#ifndef ARENA_H
#define ARENA_H

#include "CMarkdown.h"

#include <cmark-gfm.h>
#include <setjmp.h>

typedef struct chunk chunk;

/* All memory of a text, which is freed together. */
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

/* The arena from which `arena_memory` takes on this thread. */
extern _Thread_local arena *current_arena;

/* An allocator for cmark-gfm. */
extern cmark_mem arena_memory;

/* Bytes that are 0. */
void *arena_allocate(size_t size);

/* Sets the limits of an arena that is all 0. */
void arena_limit(arena *arena, size_t memory, double seconds);

void arena_free(arena *arena);

#endif
