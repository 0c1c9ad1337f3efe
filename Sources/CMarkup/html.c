#include "arena.h"

#include <stdlib.h>

struct cm_page {
    arena memory;
    GumboOptions options;
    GumboOutput *output;
};

static void *allocate(void *context, size_t size) {
    return arena_allocate(context, size);
}

static void release(void *context, void *bytes) {
    (void)context;
    (void)bytes;
}

cm_status cm_parse_html(const char *text, size_t length, cm_limits limits, cm_page **out) {
    *out = NULL;
    cm_page *page = calloc(1, sizeof *page);
    if (page == NULL)
        return CM_TOO_MUCH_MEMORY;
    arena_limit(&page->memory, limits);
    page->options = kGumboDefaultOptions;
    page->options.allocator = allocate;
    page->options.deallocator = release;
    page->options.userdata = &page->memory;
    page->options.tab_stop = 1;
    page->options.max_errors = 0;
    if (setjmp(page->memory.stop) == 0) {
        page->output = gumbo_parse_with_options(&page->options, text, length);
        *out = page;
        return CM_OK;
    }
    const cm_status status = page->memory.status;
    cm_free_page(page);
    return status;
}

const GumboNode *cm_document(const cm_page *page) {
    return page == NULL ? NULL : page->output->document;
}

void cm_free_page(cm_page *page) {
    if (page == NULL)
        return;
    arena_free(&page->memory);
    free(page);
}
