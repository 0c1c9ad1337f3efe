#include "CWords.h"

#include "words.h"

#include <string.h>

cw_text cw_words(const char *tag) {
    for (size_t index = 0; index < sizeof languages / sizeof *languages; index++) {
        if (strcmp(languages[index].tag, tag) == 0)
            return languages[index].text;
    }
    return (cw_text){NULL, 0};
}
