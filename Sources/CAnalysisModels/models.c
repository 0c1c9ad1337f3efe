#define _DEFAULT_SOURCE
#include "CAnalysisModels.h"

#include "nets.h"

#include <sys/mman.h>
#include <unistd.h>

static const uint8_t english_words[] = {
#embed "english-words.txt"
};

cam_model cam_get_model(cam_net net) {
    return models[net];
}

cam_text cam_english_words(void) {
    return (cam_text){.bytes = english_words, .size = sizeof english_words};
}

void cam_release_models(void) {
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < CAM_MODEL_COUNT; i++) {
        /* Only whole pages: the first and last one may hold other data. */
        const uintptr_t start = ((uintptr_t)models[i].bytes + page - 1) / page * page;
        const uintptr_t end = ((uintptr_t)models[i].bytes + models[i].size) / page * page;
        if (start < end)
            madvise((void *)start, end - start, MADV_DONTNEED);
    }
}
