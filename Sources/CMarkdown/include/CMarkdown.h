/* cmark-gfm, the parser for GitHub's Markdown, within limits.
 *
 * Some short texts make cmark-gfm take far more memory or time than their length calls for: a wide
 * table with empty rows, a long address that many references share. Here both are bounded. The
 * tree is handed over as a flat list, so that no reader has to follow its nesting.
 *
 * Ownership: a text is released by cm_free; all that its events point to lives as long.
 * Threads: any, one text per thread at a time. */
#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

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

typedef struct {
    cm_kind kind;
    bool is_end;         /* the end of a paragraph, heading, table, row, cell, link or picture */
    int line;            /* from 1; 0 where it is unknown */
    int column;          /* in bytes from 1 */
    const char *text;    /* of CM_TEXT, CM_TAG and CM_HTML_BLOCK, else NULL */
    const char *address; /* of CM_LINK and CM_IMAGE, else NULL */
    const char *title;   /* the same; empty where there is none */
} cm_event;

typedef struct cm_text cm_text;

typedef enum {
    CM_OK,
    CM_TOO_MUCH_MEMORY, /* more than was allowed, or more than there is */
    CM_TOO_SLOW,
} cm_status;

/* Parses `length` bytes of UTF-8, in which invalid bytes count as U+FFFD. Code blocks are left out.
 *
 * `memory` is the most bytes that parsing may take; `seconds` the most time of the processor. On
 * success `*out` is the text, else it is NULL. */
cm_status cm_parse(const char *text, size_t length, size_t memory, double seconds, cm_text **out);

/* The events in the order of the text. */
const cm_event *cm_events(const cm_text *text, size_t *count);

void cm_free(cm_text *text);

#ifdef __cplusplus
}
#endif

#endif
