/* Written by Scripts/generate from nets.json. */
/* clang-format off */

static const uint8_t face_detector[] = {
#embed "nets/centerface.onnx"
};

static const uint8_t smile_classifier[] = {
#embed "nets/smiles.onnx"
};

static const uint8_t scene_places[] = {
#embed "nets/scenes-1.onnx"
};

static const uint8_t scene_middle[] = {
#embed "nets/scenes-2.onnx"
};

static const uint8_t scene_things[] = {
#embed "nets/scenes-3.onnx"
};

static const uint8_t thing_detector[] = {
#embed "nets/things.onnx"
};

static const uint8_t mentions[] = {
#embed "nets/mentions.onnx"
};

static const uint8_t text_detector[] = {
#embed "nets/ppocr-v4-text-detection.onnx"
};

static const uint8_t text_recognizer[] = {
#embed "nets/ppocr-v6-text-recognition.onnx"
};

static const uint8_t text_recognizer_signs[] = {
#embed "nets/ppocr-v6-signs.txt"
};

static const uint8_t page_recognizer[] = {
#embed "nets/ppocr-v6-page-recognition.onnx"
};

static const uint8_t page_recognizer_signs[] = {
#embed "nets/ppocr-v6-page-signs.txt"
};

static const uint8_t eastern_text_recognizer[] = {
#embed "nets/ppocr-v6-eastern-signs.onnx"
};

static const uint8_t eastern_text_recognizer_signs[] = {
#embed "nets/ppocr-v6-eastern-signs.txt"
};

static const cam_model models[CAM_MODEL_COUNT] = {
    [CAM_FACE_DETECTOR] = {
        .name = "centerface.onnx", .bytes = face_detector, .size = sizeof face_detector,
        .sha256 = "33e6ae10c9119a16ea78578a148e12d8ec559f62ea1e54b25568234e86f61907",
    },
    [CAM_SMILE_CLASSIFIER] = {
        .name = "smiles.onnx", .bytes = smile_classifier, .size = sizeof smile_classifier,
        .sha256 = "091e0a8249694cd6b738b112ed31ba80725eea931ce95a636df4fbc2004492e1",
    },
    [CAM_SCENE_PLACES] = {
        .name = "scenes-1.onnx", .bytes = scene_places, .size = sizeof scene_places,
        .sha256 = "109e43a43350c465e59d489605b3b2a72a064d6a58f14d29908507c404ab1419",
    },
    [CAM_SCENE_MIDDLE] = {
        .name = "scenes-2.onnx", .bytes = scene_middle, .size = sizeof scene_middle,
        .sha256 = "c4f7854a0d2549d7d4b1dc3ecfc2cdb8e4399bf5575b684574d8057873f28e41",
    },
    [CAM_SCENE_THINGS] = {
        .name = "scenes-3.onnx", .bytes = scene_things, .size = sizeof scene_things,
        .sha256 = "8f52c546a63d3cb9021bbff1de577c8ea154edc2978681082d36be26a14095d1",
    },
    [CAM_THING_DETECTOR] = {
        .name = "things.onnx", .bytes = thing_detector, .size = sizeof thing_detector,
        .sha256 = "1a52845abd42a632a489257b9e6372034faf938bce4ef60c02984e2dd45172bc",
    },
    [CAM_MENTIONS] = {
        .name = "mentions.onnx", .bytes = mentions, .size = sizeof mentions,
        .sha256 = "ce3ae185f3113a0ad43726c2a6f895b089265257dcc006b8a8a28652afc32b29",
    },
    [CAM_TEXT_DETECTOR] = {
        .name = "ppocr-v4-text-detection.onnx", .bytes = text_detector, .size = sizeof text_detector,
        .sha256 = "1321eea52f68fe7c5af792a5d9d683a0d279ab50f74c550548fe4a61ab01fa74",
    },
    [CAM_TEXT_RECOGNIZER] = {
        .name = "ppocr-v6-text-recognition.onnx", .bytes = text_recognizer, .size = sizeof text_recognizer,
        .sha256 = "0827e1dba37f9c0200dfb8b0551bbb0ac6ec0811160bd462eadc9a1d6c75b7ee",
        .signs = {.bytes = text_recognizer_signs, .size = sizeof text_recognizer_signs},
    },
    [CAM_PAGE_RECOGNIZER] = {
        .name = "ppocr-v6-page-recognition.onnx", .bytes = page_recognizer, .size = sizeof page_recognizer,
        .sha256 = "bf2d4b1e55243a9696597b5b9fa2b0521298985b3f8ba8083cace27ccdaa5aa4",
        .signs = {.bytes = page_recognizer_signs, .size = sizeof page_recognizer_signs},
    },
    [CAM_EASTERN_TEXT_RECOGNIZER] = {
        .name = "ppocr-v6-eastern-signs.onnx", .bytes = eastern_text_recognizer, .size = sizeof eastern_text_recognizer,
        .sha256 = "4e1924042727930803f8bc5bf7be6a015b52af0d0c4e97ed5e44636acb0dba75",
        .signs = {.bytes = eastern_text_recognizer_signs, .size = sizeof eastern_text_recognizer_signs},
    },
};
