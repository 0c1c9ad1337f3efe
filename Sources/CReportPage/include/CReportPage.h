/* The compiled-in parts of the pages that `descry report` and `descry audit` write. */
#ifndef C_REPORT_PAGE_H
#define C_REPORT_PAGE_H

#include "CWords.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Mustache templates of the report: before the pictures, one picture, after the pictures. */
cw_text crp_head(void);
cw_text crp_picture(void);
cw_text crp_foot(void);

/* The style and script of the report. */
cw_text crp_style(void);
cw_text crp_script(void);

/* The style and script of the audit's page. */
cw_text crp_audit_style(void);
cw_text crp_audit_script(void);

#ifdef __cplusplus
}
#endif

#endif
