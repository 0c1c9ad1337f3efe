#define _POSIX_C_SOURCE 200809L

#include "CGumbo.h"

#include <setjmp.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

/* All memory of a page comes out of chunks that are freed together. */
typedef struct chunk {
    struct chunk *next;
    alignas(max_align_t) char bytes[];
} chunk;

struct cg_page {
    GumboOptions options;
    GumboOutput *output;
    chunk *chunks;
    char *free_bytes;
    size_t free_count;
    size_t memory_left;
    double deadline;
    unsigned allocation_count;
    cg_status status;
    jmp_buf stop;
};

static const size_t chunk_size = 1 << 16;
/* How many allocations there are between two looks at the clock. */
static const unsigned clock_interval = 64;

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Gumbo cannot be told to stop, and does not check its allocations, so it is left by a jump; it
 * holds nothing but memory. */
static void stop(cg_page *page, cg_status status) {
    page->status = status;
    longjmp(page->stop, 1);
}

static void *allocate(void *context, size_t size) {
    cg_page *page = context;
    if (++page->allocation_count % clock_interval == 0 && processor_seconds() > page->deadline)
        stop(page, CG_TOO_SLOW);
    size = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    if (size > page->free_count) {
        const size_t count = size > chunk_size ? size : chunk_size;
        chunk *added = count > page->memory_left ? NULL : malloc(sizeof(chunk) + count);
        if (added == NULL)
            stop(page, CG_TOO_MUCH_MEMORY);
        added->next = page->chunks;
        page->chunks = added;
        page->free_bytes = added->bytes;
        page->free_count = count;
        page->memory_left -= count;
    }
    void *bytes = page->free_bytes;
    page->free_bytes += size;
    page->free_count -= size;
    return bytes;
}

static void release(void *context, void *bytes) {
    (void)context;
    (void)bytes;
}

cg_status cg_parse(const char *text, size_t length, size_t memory, double seconds, cg_page **out) {
    *out = NULL;
    cg_page *page = calloc(1, sizeof *page);
    if (page == NULL)
        return CG_TOO_MUCH_MEMORY;
    page->memory_left = memory;
    page->deadline = processor_seconds() + seconds;
    page->options = kGumboDefaultOptions;
    page->options.allocator = allocate;
    page->options.deallocator = release;
    page->options.userdata = page;
    page->options.tab_stop = 1;
    page->options.max_errors = 0;
    if (setjmp(page->stop) == 0) {
        page->output = gumbo_parse_with_options(&page->options, text, length);
        *out = page;
        return CG_OK;
    }
    const cg_status status = page->status;
    cg_free(page);
    return status;
}

const GumboNode *cg_document(const cg_page *page) {
    return page == NULL ? NULL : page->output->document;
}

void cg_free(cg_page *page) {
    if (page == NULL)
        return;
    for (chunk *rest = page->chunks; rest != NULL;) {
        chunk *next = rest->next;
        free(rest);
        rest = next;
    }
    free(page);
}
