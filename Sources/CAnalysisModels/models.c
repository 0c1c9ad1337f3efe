#define _DEFAULT_SOURCE
#include "CAnalysisModels.h"

#include <sys/mman.h>
#include <unistd.h>

static const uint8_t face_detector[] = {
#embed "centerface.onnx"
};

static const uint8_t text_detector[] = {
#embed "ppocr-v4-text-detection.onnx"
};

static const uint8_t text_recognizer[] = {
#embed "ppocr-v4-text-recognition.onnx"
};

static const uint8_t english_words[] = {
#embed "english-words.txt"
};

static const uint8_t scene_classifier[] = {
#embed "scenes.onnx.packed"
};

static const uint8_t smile_classifier[] = {
#embed "smiles.onnx"
};

cam_model cam_face_detector(void) {
    return (cam_model){
        .name = "centerface.onnx",
        .bytes = face_detector,
        .size = sizeof face_detector,
        .sha256 = "1111311625791ca98092fd41670ab20c322ea3c707fe3bb2c48b948c92ecafa3",
    };
}

cam_model cam_text_detector(void) {
    return (cam_model){
        .name = "ppocr-v4-text-detection.onnx",
        .bytes = text_detector,
        .size = sizeof text_detector,
        .sha256 = "3e34d5d50130a1f85470345a0284b04a02083fbe150f5f26d1591ab1228c8c23",
    };
}

cam_model cam_text_recognizer(void) {
    return (cam_model){
        .name = "ppocr-v4-text-recognition.onnx",
        .bytes = text_recognizer,
        .size = sizeof text_recognizer,
        .sha256 = "86426eb1fe66675923178922f96522cac99aab7e88b4c5794cb098890a9b18e6",
    };
}

cam_words cam_english_words(void) {
    return (cam_words){.bytes = english_words, .size = sizeof english_words};
}

cam_model cam_smile_classifier(void) {
    return (cam_model){
        .name = "smiles.onnx",
        .bytes = smile_classifier,
        .size = sizeof smile_classifier,
        .sha256 = "2f8c9810cf4ec7e2abc5db2c764f9f0d2cea5f78a97794bf45d3fc0d4b6a62b8",
    };
}

cam_model cam_scene_classifier(void) {
    return (cam_model){
        .name = "scenes.onnx.packed",
        .bytes = scene_classifier,
        .size = sizeof scene_classifier,
        .sha256 = "39200175dd138b6d90ac46d605cb010f1f9b8be258597362b27122fe946ada2d",
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
