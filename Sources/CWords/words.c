#include "CWords.h"

#include "words.h"

#include <string.h>

cw_language cw_language_of(const char *tag) {
    for (size_t index = 0; index < sizeof languages / sizeof *languages; index++) {
        if (strcmp(languages[index].tag, tag) == 0)
            return languages[index].files;
    }
    return (cw_language){{NULL, 0}, {NULL, 0}};
}
