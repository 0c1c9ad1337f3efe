/* The compiled-in parts of the pages that `descry report` and `descry audit` write. */
#ifndef C_REPORT_PAGE_H
#define C_REPORT_PAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A text in UTF-8, valid for the life of the process. */
typedef struct {
    const uint8_t *bytes;
    size_t size;
} crp_text;

/* Mustache templates of the report: before the pictures, one picture, after the pictures. */
crp_text crp_head(void);
crp_text crp_picture(void);
crp_text crp_foot(void);

/* The style and script of the report. */
crp_text crp_style(void);
crp_text crp_script(void);

/* The words of the pages: a JSON array with a table for each language. A table has groups of words;
   the group `language` has the language's `tag`. */
crp_text crp_words(void);

/* The style and script of the audit's page. */
crp_text crp_audit_style(void);
crp_text crp_audit_script(void);

#ifdef __cplusplus
}
#endif

#endif
