#define _DEFAULT_SOURCE
#include "CAnalysisModels.h"

#include <sys/mman.h>
#include <unistd.h>

static const uint8_t face_detector[] = {
#embed "centerface.onnx"
};

static const uint8_t smile_classifier[] = {
#embed "smiles.onnx"
};

static const uint8_t scene_places[] = {
#embed "scenes-1.onnx"
};

static const uint8_t scene_middle[] = {
#embed "scenes-2.onnx"
};

static const uint8_t scene_things[] = {
#embed "scenes-3.onnx"
};

static const uint8_t thing_detector[] = {
#embed "things.onnx"
};

static const uint8_t mentions[] = {
#embed "mentions.onnx"
};

static const uint8_t text_detector[] = {
#embed "ppocr-v4-text-detection.onnx"
};

static const uint8_t text_recognizer[] = {
#embed "ppocr-v6-text-recognition.onnx"
};

static const uint8_t text_signs[] = {
#embed "ppocr-v6-signs.txt"
};

static const uint8_t page_recognizer[] = {
#embed "ppocr-v6-page-recognition.onnx"
};

static const uint8_t page_signs[] = {
#embed "ppocr-v6-page-signs.txt"
};

static const uint8_t eastern_text_recognizer[] = {
#embed "ppocr-v6-eastern-signs.onnx"
};

static const uint8_t eastern_text_signs[] = {
#embed "ppocr-v6-eastern-signs.txt"
};

static const uint8_t english_words[] = {
#embed "english-words.txt"
};

#define MODEL(file, array, hash)                                                                   \
    { .name = file, .bytes = array, .size = sizeof array, .sha256 = hash }

static const cam_model models[CAM_MODEL_COUNT] = {
    [CAM_FACE_DETECTOR] = MODEL("centerface.onnx", face_detector,
                                "33e6ae10c9119a16ea78578a148e12d8ec559f62ea1e54b25568234e86f61907"),
    [CAM_SMILE_CLASSIFIER] =
        MODEL("smiles.onnx", smile_classifier,
              "091e0a8249694cd6b738b112ed31ba80725eea931ce95a636df4fbc2004492e1"),
    [CAM_SCENE_PLACES] = MODEL("scenes-1.onnx", scene_places,
                               "109e43a43350c465e59d489605b3b2a72a064d6a58f14d29908507c404ab1419"),
    [CAM_SCENE_MIDDLE] = MODEL("scenes-2.onnx", scene_middle,
                               "6ec4d70f3e096ae46fc1bf906c2ba2cff5306d2c88aea159c0540d96d8a3191a"),
    [CAM_SCENE_THINGS] = MODEL("scenes-3.onnx", scene_things,
                               "8f52c546a63d3cb9021bbff1de577c8ea154edc2978681082d36be26a14095d1"),
    [CAM_THING_DETECTOR] =
        MODEL("things.onnx", thing_detector,
              "1a52845abd42a632a489257b9e6372034faf938bce4ef60c02984e2dd45172bc"),
    [CAM_MENTIONS] = MODEL("mentions.onnx", mentions,
                           "cf3e73c798a5c0a28ad1987128aaa070bf3c453480e0b791925811bb8268d2a0"),
    [CAM_TEXT_DETECTOR] = MODEL("ppocr-v4-text-detection.onnx", text_detector,
                                "1321eea52f68fe7c5af792a5d9d683a0d279ab50f74c550548fe4a61ab01fa74"),
    [CAM_TEXT_RECOGNIZER] =
        MODEL("ppocr-v6-text-recognition.onnx", text_recognizer,
              "0827e1dba37f9c0200dfb8b0551bbb0ac6ec0811160bd462eadc9a1d6c75b7ee"),
    [CAM_PAGE_RECOGNIZER] =
        MODEL("ppocr-v6-page-recognition.onnx", page_recognizer,
              "bf2d4b1e55243a9696597b5b9fa2b0521298985b3f8ba8083cace27ccdaa5aa4"),
    [CAM_EASTERN_TEXT_RECOGNIZER] =
        MODEL("ppocr-v6-eastern-signs.onnx", eastern_text_recognizer,
              "4e1924042727930803f8bc5bf7be6a015b52af0d0c4e97ed5e44636acb0dba75"),
};

cam_model cam_get_model(cam_net net) {
    return models[net];
}

cam_text cam_english_words(void) {
    return (cam_text){.bytes = english_words, .size = sizeof english_words};
}

cam_text cam_text_signs(void) {
    return (cam_text){.bytes = text_signs, .size = sizeof text_signs};
}

cam_text cam_page_signs(void) {
    return (cam_text){.bytes = page_signs, .size = sizeof page_signs};
}

cam_text cam_eastern_text_signs(void) {
    return (cam_text){.bytes = eastern_text_signs, .size = sizeof eastern_text_signs};
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
