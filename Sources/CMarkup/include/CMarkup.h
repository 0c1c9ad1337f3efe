/* The parsers Gumbo (HTML5) and cmark-gfm (GitHub's Markdown), with limits.
 *
 * By themselves they have no limits: a page with a million unclosed tags keeps Gumbo busy for
 * hours, and freeing its tree overflows the stack; a wide table with empty rows, or many references
 * to a long address, does the same to cmark-gfm. This module bounds memory and processor time, and
 * frees all memory of a text at once.
 *
 * Ownership: release a page or text with its cm_free_ function, which also frees everything it
 * points to. The nodes of a page need the parsed text as well.
 * Threads: any, one page or text per thread at a time. */
#ifndef CMARKUP_H
#define CMARKUP_H

#include <gumbo.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    CM_OK,
    CM_TOO_MUCH_MEMORY, /* more than was allowed, or more than there is */
    CM_TOO_SLOW,
} cm_status;

/* The limits of parsing a text. */
typedef struct {
    size_t memory;  /* in bytes, the result included */
    double seconds; /* of the processor */
} cm_limits;

/* ------------------------------------------------------------------ HTML */

typedef struct cm_page cm_page;

/* Parses `length` bytes of UTF-8; invalid bytes count as U+FFFD. Sets `*out` to the page, or to
 * NULL on failure. */
cm_status cm_parse_html(const char *text, size_t length, cm_limits limits, cm_page **out);

/* The document's node, of type GUMBO_NODE_DOCUMENT; NULL if there is no page. */
const GumboNode *cm_document(const cm_page *page);

void cm_free_page(cm_page *page);

/* ------------------------------------------------------------------ Markdown */

typedef enum {
    CM_PARAGRAPH,
    CM_ITEM, /* the first paragraph of a list item */
    CM_HEADING,
    CM_TABLE,
    CM_ROW,
    CM_CELL,
    CM_LINK,
    CM_IMAGE,
    /* These have no end. */
    CM_TEXT,       /* text and code in a line */
    CM_BREAK,      /* the end of a line in a paragraph */
    CM_TAG,        /* HTML in a line */
    CM_HTML_BLOCK, /* lines of HTML */
} cm_kind;

/* The start or the end of a node. The tree is a flat list, so that readers need no recursion. */
typedef struct {
    cm_kind kind;
    bool is_end;         /* the end of a paragraph, heading, table, row, cell, link or picture */
    int line;            /* from 1; 0 where it is unknown */
    int column;          /* in bytes from 1 */
    const char *text;    /* of CM_TEXT, CM_TAG and CM_HTML_BLOCK, else NULL */
    const char *address; /* of CM_LINK and CM_IMAGE, else NULL */
    const char *title;   /* the same; empty if there is none */
} cm_event;

typedef struct cm_text cm_text;

/* Parses `length` bytes of UTF-8; invalid bytes count as U+FFFD. Leaves out code blocks. Sets
 * `*out` to the text, or to NULL on failure. */
cm_status cm_parse_markdown(const char *bytes, size_t length, cm_limits limits, cm_text **out);

/* The events in the order of the text. */
const cm_event *cm_events(const cm_text *text, size_t *count);

void cm_free_text(cm_text *text);

#ifdef __cplusplus
}
#endif

#endif
