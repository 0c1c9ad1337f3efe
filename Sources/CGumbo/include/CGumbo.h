/* Gumbo, the HTML5 parser, within limits.
 *
 * Gumbo by itself takes as much memory and time as a page asks for: a page of a million unclosed
 * tags would keep it busy for hours, and freeing its tree would overflow the stack. Here both are
 * bounded, and a page's memory is freed at once.
 *
 * Ownership: a page is released by cg_free; all that it points to lives as long as the page and the
 * text that it was parsed from. Threads: any, one a page. */
#ifndef CGUMBO_H
#define CGUMBO_H

#include <gumbo.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cg_page cg_page;

typedef enum {
    CG_OK,
    CG_TOO_MUCH_MEMORY, /* more than was allowed, or more than there is */
    CG_TOO_SLOW,
} cg_status;

/* Parses `length` bytes of UTF-8, in which invalid bytes count as U+FFFD.
 *
 * `memory` is the most bytes that the tree and the parsing may take; `seconds` the most time of the
 * processor. On success `*out` is the page, else it is NULL. */
cg_status cg_parse(const char *text, size_t length, size_t memory, double seconds, cg_page **out);

/* The document's node, of type GUMBO_NODE_DOCUMENT; NULL where there is no page. */
const GumboNode *cg_document(const cg_page *page);

void cg_free(cg_page *page);

#ifdef __cplusplus
}
#endif

#endif
