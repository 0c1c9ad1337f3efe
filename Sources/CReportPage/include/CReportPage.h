/* The parts of the pages that a batch and an audit write, compiled in: nothing to install, nothing
   to lose. */
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

/* Mustache templates of a batch's page: what stands before the pictures, one picture, what stands
   after them. */
crp_text crp_head(void);
crp_text crp_picture(void);
crp_text crp_foot(void);

/* What the page looks like, and what its filters do. */
crp_text crp_style(void);
crp_text crp_script(void);

/* The same of the audit's page, whose buttons copy. */
crp_text crp_audit_style(void);
crp_text crp_audit_script(void);

#ifdef __cplusplus
}
#endif

#endif
