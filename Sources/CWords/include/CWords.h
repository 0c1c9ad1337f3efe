/* The words of each language, compiled in: names of things and scenes, and words of the pages. */
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

/* The words of a language by its tag, such as "pt-BR": a JSON object of groups of words. NULL and 0
   if there is no such language. */
cw_text cw_words(const char *tag);

#ifdef __cplusplus
}
#endif

#endif
