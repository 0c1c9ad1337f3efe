/* Written by Scripts/generate from Documentation/record.schema.json. */
/* clang-format off */

static const uint8_t en_words[] = {
#embed "../../Languages/en/words.json"
};

static const uint8_t en_grammar[] = {
#embed "../../Languages/en/grammar.json"
};

static const uint8_t de_words[] = {
#embed "../../Languages/de/words.json"
};

static const uint8_t de_grammar[] = {
#embed "../../Languages/de/grammar.json"
};

static const uint8_t fr_words[] = {
#embed "../../Languages/fr/words.json"
};

static const uint8_t fr_grammar[] = {
#embed "../../Languages/fr/grammar.json"
};

static const uint8_t es_words[] = {
#embed "../../Languages/es/words.json"
};

static const uint8_t es_grammar[] = {
#embed "../../Languages/es/grammar.json"
};

static const uint8_t it_words[] = {
#embed "../../Languages/it/words.json"
};

static const uint8_t it_grammar[] = {
#embed "../../Languages/it/grammar.json"
};

static const uint8_t pt_br_words[] = {
#embed "../../Languages/pt-BR/words.json"
};

static const uint8_t pt_br_grammar[] = {
#embed "../../Languages/pt-BR/grammar.json"
};

static const uint8_t nl_words[] = {
#embed "../../Languages/nl/words.json"
};

static const uint8_t nl_grammar[] = {
#embed "../../Languages/nl/grammar.json"
};

static const uint8_t pl_words[] = {
#embed "../../Languages/pl/words.json"
};

static const uint8_t pl_grammar[] = {
#embed "../../Languages/pl/grammar.json"
};

static const uint8_t ja_words[] = {
#embed "../../Languages/ja/words.json"
};

static const uint8_t ja_grammar[] = {
#embed "../../Languages/ja/grammar.json"
};

static const struct {
    const char *tag;
    cw_language files;
} languages[] = {
    {"en", {{en_words, sizeof en_words}, {en_grammar, sizeof en_grammar}}},
    {"de", {{de_words, sizeof de_words}, {de_grammar, sizeof de_grammar}}},
    {"fr", {{fr_words, sizeof fr_words}, {fr_grammar, sizeof fr_grammar}}},
    {"es", {{es_words, sizeof es_words}, {es_grammar, sizeof es_grammar}}},
    {"it", {{it_words, sizeof it_words}, {it_grammar, sizeof it_grammar}}},
    {"pt-BR", {{pt_br_words, sizeof pt_br_words}, {pt_br_grammar, sizeof pt_br_grammar}}},
    {"nl", {{nl_words, sizeof nl_words}, {nl_grammar, sizeof nl_grammar}}},
    {"pl", {{pl_words, sizeof pl_words}, {pl_grammar, sizeof pl_grammar}}},
    {"ja", {{ja_words, sizeof ja_words}, {ja_grammar, sizeof ja_grammar}}},
};
