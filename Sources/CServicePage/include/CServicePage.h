/* The page of the service and what else it serves, compiled in: nothing to install, nothing to
   lose. */
#ifndef C_SERVICE_PAGE_H
#define C_SERVICE_PAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A file, valid for the life of the process. */
typedef struct {
    const uint8_t *bytes;
    size_t size;
} csp_file;

/* The OpenAPI description of the service, JSON. */
csp_file csp_openapi(void);

/* The page to try the service on, HTML, with the style sheet and the JavaScript module it names. */
csp_file csp_page(void);
csp_file csp_style(void);
csp_file csp_script(void);

#ifdef __cplusplus
}
#endif

#endif
