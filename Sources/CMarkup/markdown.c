#include "arena.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <pthread.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct cm_text {
    arena memory;
    cm_event *events;
    size_t count;
    size_t room;
};

/* The header of each allocation, so that it can grow. */
typedef struct {
    alignas(max_align_t) size_t size;
} header;

/* The arena of the text that this thread parses; cmark-gfm passes no context. */
static _Thread_local arena *current_arena;

static void *allocate(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / 4 / size)
        arena_stop(current_arena, CM_TOO_MUCH_MEMORY);
    header *allocated = arena_allocate(current_arena, sizeof(header) + count * size);
    allocated->size = count * size;
    return allocated + 1;
}

static void *grow(void *bytes, size_t size) {
    const size_t held = bytes == NULL ? 0 : ((header *)bytes - 1)->size;
    if (held >= size && bytes != NULL)
        return bytes;
    void *grown = allocate(1, size);
    if (held > 0)
        memcpy(grown, bytes, held);
    return grown;
}

static void release(void *bytes) {
    (void)bytes;
}

static cmark_mem memory = {allocate, grow, release};

static void add(cm_text *text, cm_event event) {
    if (text->count == text->room) {
        const size_t room = text->room ? 2 * text->room : 256;
        cm_event *events = arena_allocate(&text->memory, room * sizeof *events);
        if (text->count > 0)
            memcpy(events, text->events, text->count * sizeof *events);
        text->events = events;
        text->room = room;
    }
    text->events[text->count++] = event;
}

/* Whether a node is an event, and which. */
static bool kind_of(cmark_node *node, cm_kind *kind) {
    const cmark_node_type type = cmark_node_get_type(node);
    cmark_node *parent = cmark_node_parent(node);
    const bool begins_item = parent && cmark_node_get_type(parent) == CMARK_NODE_ITEM &&
                             cmark_node_first_child(parent) == node;
    if (type == CMARK_NODE_PARAGRAPH)
        *kind = begins_item ? CM_ITEM : CM_PARAGRAPH;
    else if (type == CMARK_NODE_HEADING)
        *kind = CM_HEADING;
    else if (type == CMARK_NODE_LINK)
        *kind = CM_LINK;
    else if (type == CMARK_NODE_IMAGE)
        *kind = CM_IMAGE;
    else if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE)
        *kind = CM_TEXT;
    else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK)
        *kind = CM_BREAK;
    else if (type == CMARK_NODE_HTML_INLINE)
        *kind = CM_TAG;
    else if (type == CMARK_NODE_HTML_BLOCK)
        *kind = CM_HTML_BLOCK;
    else {
        /* Only their names distinguish the types of an extension. */
        const char *name = cmark_node_get_type_string(node);
        if (strcmp(name, "table") == 0)
            *kind = CM_TABLE;
        else if (strcmp(name, "table_row") == 0 || strcmp(name, "table_header") == 0)
            *kind = CM_ROW;
        else if (strcmp(name, "table_cell") == 0)
            *kind = CM_CELL;
        else
            return false;
    }
    return true;
}

static void enter(cm_text *text, cmark_node *node) {
    cm_event event = {0};
    if (!kind_of(node, &event.kind))
        return;
    event.line = cmark_node_get_start_line(node);
    event.column = cmark_node_get_start_column(node);
    if (event.kind == CM_LINK || event.kind == CM_IMAGE) {
        event.address = cmark_node_get_url(node);
        event.title = cmark_node_get_title(node);
    } else if (event.kind == CM_TEXT || event.kind == CM_TAG || event.kind == CM_HTML_BLOCK) {
        event.text = cmark_node_get_literal(node);
    }
    add(text, event);
}

static void leave(cm_text *text, cmark_node *node) {
    cm_event event = {.is_end = true};
    if (kind_of(node, &event.kind) && event.kind < CM_TEXT)
        add(text, event);
}

/* Walks without recursion: a text can nest as deep as it is long. */
static void list(cm_text *text, cmark_node *root) {
    cmark_node *node = root;
    while (node != NULL) {
        enter(text, node);
        cmark_node *next = cmark_node_first_child(node);
        while (next == NULL && node != NULL) {
            leave(text, node);
            next = cmark_node_next(node);
            if (next == NULL)
                node = cmark_node_parent(node);
        }
        node = next;
    }
}

static void parse(cm_text *text, const char *bytes, size_t length) {
    /* With source positions, cmark also counts the lines in HTML and code. */
    cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, &memory);
    /* No other extension: they change tables shared by all threads. */
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"));
    cmark_parser_feed(parser, bytes, length);
    list(text, cmark_parser_finish(parser));
}

cm_status cm_parse_markdown(const char *bytes, size_t length, cm_limits limits, cm_text **out) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, cmark_gfm_core_extensions_ensure_registered);
    *out = NULL;
    cm_text *text = calloc(1, sizeof *text);
    if (text == NULL)
        return CM_TOO_MUCH_MEMORY;
    arena_limit(&text->memory, limits);
    current_arena = &text->memory;
    if (setjmp(text->memory.stop) == 0) {
        parse(text, bytes, length);
        *out = text;
    }
    const cm_status status = text->memory.status;
    if (status != CM_OK)
        cm_free_text(text);
    current_arena = NULL;
    return status;
}

const cm_event *cm_events(const cm_text *text, size_t *count) {
    *count = text == NULL ? 0 : text->count;
    return text == NULL ? NULL : text->events;
}

void cm_free_text(cm_text *text) {
    if (text == NULL)
        return;
    arena_free(&text->memory);
    free(text);
}
