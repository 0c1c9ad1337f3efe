#define _DEFAULT_SOURCE
#include "CAnalysisModels.h"

#include <sys/mman.h>
#include <unistd.h>

static const uint8_t face_detector[] = {
#embed "centerface.onnx.packed"
};

static const uint8_t text_detector[] = {
#embed "ppocr-v4-text-detection.onnx.packed"
};

static const uint8_t text_recognizer[] = {
#embed "ppocr-v4-text-recognition.onnx.packed"
};

static const uint8_t english_words[] = {
#embed "english-words.txt"
};

static const uint8_t scene_classifier[] = {
#embed "scenes.onnx.packed"
};

static const uint8_t smile_classifier[] = {
#embed "smiles.onnx.packed"
};

cam_model cam_face_detector(void) {
    return (cam_model){
        .name = "centerface.onnx.packed",
        .bytes = face_detector,
        .size = sizeof face_detector,
        .sha256 = "db8b2166d1804712310447b37b41328e46b7e21c6fc4a49d442734d141069956",
    };
}

cam_model cam_text_detector(void) {
    return (cam_model){
        .name = "ppocr-v4-text-detection.onnx.packed",
        .bytes = text_detector,
        .size = sizeof text_detector,
        .sha256 = "c3255ff22c31972671703364b024820eb8f07dea2e5574c5713da82fd7e558f9",
    };
}

cam_model cam_text_recognizer(void) {
    return (cam_model){
        .name = "ppocr-v4-text-recognition.onnx.packed",
        .bytes = text_recognizer,
        .size = sizeof text_recognizer,
        .sha256 = "491d7e8b3f2a1692e6332e2ad84ffdd8b7a958859d6ec555ad7c8bf836887fe6",
    };
}

cam_words cam_english_words(void) {
    return (cam_words){.bytes = english_words, .size = sizeof english_words};
}

cam_model cam_smile_classifier(void) {
    return (cam_model){
        .name = "smiles.onnx.packed",
        .bytes = smile_classifier,
        .size = sizeof smile_classifier,
        .sha256 = "e0fc6d10e90d8683b3d07a4612c640326d5a75f07fb8c49a50c9bd5dd174a3b6",
    };
}

cam_model cam_scene_classifier(void) {
    return (cam_model){
        .name = "scenes.onnx.packed",
        .bytes = scene_classifier,
        .size = sizeof scene_classifier,
        .sha256 = "23a46b5c0fa8b2659dbca4c3c5316e1f272e48266155e8f159165642f4096626",
    };
}

void cam_release_models(void) {
    const cam_model models[] = {cam_face_detector(), cam_smile_classifier(), cam_scene_classifier(),
                                cam_text_detector(), cam_text_recognizer()};
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) {
        /* Only whole pages: the first and last one may hold other data. */
        const uintptr_t start = ((uintptr_t)models[i].bytes + page - 1) / page * page;
        const uintptr_t end = ((uintptr_t)models[i].bytes + models[i].size) / page * page;
        if (start < end)
            madvise((void *)start, end - start, MADV_DONTNEED);
    }
}
