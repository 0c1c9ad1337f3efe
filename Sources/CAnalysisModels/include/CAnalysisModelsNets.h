#ifndef C_ANALYSIS_MODELS_NETS_H
#define C_ANALYSIS_MODELS_NETS_H

/* Written by Scripts/generate from Sources/CAnalysisModels/nets.json. */
/* clang-format off */

/* The nets, in the order in which they are used. */
typedef enum {
    CAM_FACE_DETECTOR, /* CenterFace */
    CAM_SMILE_CLASSIFIER, /* Descry's own */
    CAM_SCENE_PLACES, /* EfficientNet-lite0 for scenes and things, in three parts */
    CAM_SCENE_MIDDLE,
    CAM_SCENE_THINGS,
    CAM_THING_DETECTOR, /* SSD MobileNet v2 */
    CAM_MENTIONS, /* EfficientNet-lite2, trained further, and heads on the features of the nets before */
    CAM_TEXT_DETECTOR, /* of PP-OCRv4 */
    CAM_TEXT_RECOGNIZER, /* of PP-OCRv6, small */
    CAM_PAGE_RECOGNIZER, /* of PP-OCRv6, tiny */
    CAM_EASTERN_TEXT_RECOGNIZER, /* its last layer with the signs of Chinese and Japanese too */
    CAM_MODEL_COUNT
} cam_net;

#endif
