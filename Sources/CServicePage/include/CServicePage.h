/* The files that the service serves, compiled into the program. */
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

/* The page, HTML, with its style sheet and its JavaScript module. */
csp_file csp_page(void);
csp_file csp_style(void);
csp_file csp_script(void);

#ifdef __cplusplus
}
#endif

#endif
