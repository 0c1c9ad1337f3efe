#include "CServicePage.h"

static const uint8_t openapi[] = {
#embed "openapi.json"
};

static const uint8_t page[] = {
#embed "page/index.html"
};

static const uint8_t style[] = {
#embed "page/page.css"
};

/* The parts of one module, in order of dependency. The service puts `tables`, `languages` and
 * `formats` before them. */
static const uint8_t script[] = {
#embed "page/words.js"
    ,
#embed "page/memory.js"
    ,
#embed "page/speech.js"
    ,
#embed "page/clipboard.js"
    ,
#embed "page/access.js"
    ,
#embed "page/languages.js"
    ,
#embed "page/service.js"
    ,
#embed "page/basis.js"
    ,
#embed "page/boxes.js"
    ,
#embed "page/areas.js"
    ,
#embed "page/card.js"
    ,
#embed "page/camera.js"
    ,
#embed "page/programs.js"
    ,
#embed "page/page.js"
};

csp_file csp_openapi(void) {
    return (csp_file){openapi, sizeof openapi};
}

csp_file csp_page(void) {
    return (csp_file){page, sizeof page};
}

csp_file csp_style(void) {
    return (csp_file){style, sizeof style};
}

csp_file csp_script(void) {
    return (csp_file){script, sizeof script};
}
