/* Written by Scripts/generate from nets.json. */
/* clang-format off */

static const uint8_t face_detector[] = {
#embed "nets/centerface.onnx"
};

static const uint8_t smile_classifier[] = {
#embed "nets/smiles.onnx"
};

static const uint8_t scene_stages[] = {
#embed "nets/scene-stages.onnx"
};

static const uint8_t thing_classifier[] = {
#embed "nets/things.onnx"
};

static const uint8_t scene_classifier[] = {
#embed "nets/scenes.onnx"
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
    [CAM_SCENE_STAGES] = {
        .name = "scene-stages.onnx", .bytes = scene_stages, .size = sizeof scene_stages,
        .sha256 = "eec4a3be70b6e4b20b300a0f6ae2ebef88d6cce8abe3a92062c87a588aeb7189",
    },
    [CAM_THING_CLASSIFIER] = {
        .name = "things.onnx", .bytes = thing_classifier, .size = sizeof thing_classifier,
        .sha256 = "9a69959964b02e40e7ae7193c03a139545dc237f839fe4c15de60e5576d35e42",
    },
    [CAM_SCENE_CLASSIFIER] = {
        .name = "scenes.onnx", .bytes = scene_classifier, .size = sizeof scene_classifier,
        .sha256 = "54360920208d9f6886f7ddb37f84c7cb93a142ec7f743f356dea8aebef20679c",
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
