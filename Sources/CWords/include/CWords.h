/* The words of each language, compiled in, from Languages. */
#ifndef C_WORDS_H
#define C_WORDS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A text in UTF-8, valid for the life of the process. */
typedef struct {
    const uint8_t *bytes;
    size_t size;
} cw_text;

/* The files of a language in Languages. */
typedef struct {
    /* A JSON object of groups of words. */
    cw_text words;
    /* The forms of its words, and its words in names of pictures: a JSON object. */
    cw_text grammar;
} cw_language;

/* The files of a language by its tag, such as "pt-BR"; NULL and 0 if there is no such language. */
cw_language cw_language_of(const char *tag);

#ifdef __cplusplus
}
#endif

#endif
