#include "CReportPage.h"

static const uint8_t head[] = {
#embed "head.mustache"
};

static const uint8_t picture[] = {
#embed "picture.mustache"
};

static const uint8_t foot[] = {
#embed "foot.mustache"
};

static const uint8_t style[] = {
#embed "report.css"
};

static const uint8_t script[] = {
#embed "report.js"
};

crp_text crp_head(void) {
    return (crp_text){head, sizeof head};
}

crp_text crp_picture(void) {
    return (crp_text){picture, sizeof picture};
}

crp_text crp_foot(void) {
    return (crp_text){foot, sizeof foot};
}

crp_text crp_style(void) {
    return (crp_text){style, sizeof style};
}

crp_text crp_script(void) {
    return (crp_text){script, sizeof script};
}
