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

static const uint8_t words[] = {
#include "words/words.inc"
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

crp_text crp_audit_style(void) {
    return (crp_text){audit_style, sizeof audit_style};
}

crp_text crp_audit_script(void) {
    return (crp_text){audit_script, sizeof audit_script};
}

crp_text crp_words(void) {
    return (crp_text){words, sizeof words};
}
