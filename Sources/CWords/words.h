/* Written by Scripts/generate from Documentation/record.schema.json. */
/* clang-format off */

static const uint8_t en[] = {
#embed "words/en.json"
};

static const uint8_t de[] = {
#embed "words/de.json"
};

static const uint8_t fr[] = {
#embed "words/fr.json"
};

static const uint8_t es[] = {
#embed "words/es.json"
};

static const uint8_t it[] = {
#embed "words/it.json"
};

static const uint8_t pt_br[] = {
#embed "words/pt-BR.json"
};

static const uint8_t nl[] = {
#embed "words/nl.json"
};

static const uint8_t pl[] = {
#embed "words/pl.json"
};

static const uint8_t ja[] = {
#embed "words/ja.json"
};

static const struct {
    const char *tag;
    cw_text text;
} languages[] = {
    {"en", {en, sizeof en}},
    {"de", {de, sizeof de}},
    {"fr", {fr, sizeof fr}},
    {"es", {es, sizeof es}},
    {"it", {it, sizeof it}},
    {"pt-BR", {pt_br, sizeof pt_br}},
    {"nl", {nl, sizeof nl}},
    {"pl", {pl, sizeof pl}},
    {"ja", {ja, sizeof ja}},
};
