#include "CServicePage.h"

static const uint8_t openapi[] = {
#embed "openapi.json"
};

csp_file csp_openapi(void) {
    return (csp_file){openapi, sizeof openapi};
}
