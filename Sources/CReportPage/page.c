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

/* base.css is shared. */
static const uint8_t style[] = {
#embed "base.css"
    ,
#embed "report.css"
};

static const uint8_t audit_style[] = {
#embed "base.css"
    ,
#embed "audit.css"
};

static const uint8_t audit_script[] = {
#embed "audit.js"
};

static const uint8_t script[] = {
#embed "report.js"
};

cw_text crp_head(void) {
    return (cw_text){head, sizeof head};
}

cw_text crp_picture(void) {
    return (cw_text){picture, sizeof picture};
}

cw_text crp_foot(void) {
    return (cw_text){foot, sizeof foot};
}

cw_text crp_style(void) {
    return (cw_text){style, sizeof style};
}

cw_text crp_script(void) {
    return (cw_text){script, sizeof script};
}

cw_text crp_audit_style(void) {
    return (cw_text){audit_style, sizeof audit_style};
}

cw_text crp_audit_script(void) {
    return (cw_text){audit_script, sizeof audit_script};
}
