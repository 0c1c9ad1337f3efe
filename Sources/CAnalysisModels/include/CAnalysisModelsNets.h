#ifndef C_ANALYSIS_MODELS_NETS_H
#define C_ANALYSIS_MODELS_NETS_H

/* Written by Scripts/generate from Sources/CAnalysisModels/nets.json. */
/* clang-format off */

/* The nets, in the order in which they are used. */
typedef enum {
    CAM_FACE_DETECTOR, /* CenterFace */
    CAM_SMILE_CLASSIFIER, /* Descry's own */
    CAM_SCENE_STAGES, /* the first stages of EfficientNet-lite2 */
    CAM_THING_CLASSIFIER, /* its last stages, with ImageNet's classes */
    CAM_SCENE_CLASSIFIER, /* the same, trained further, with heads for places, boxes and mentions */
    CAM_TEXT_DETECTOR, /* of PP-OCRv4 */
    CAM_TEXT_RECOGNIZER, /* of PP-OCRv6, small */
    CAM_PAGE_RECOGNIZER, /* of PP-OCRv6, tiny */
    CAM_EASTERN_TEXT_RECOGNIZER, /* its last layer with the signs of Chinese and Japanese too */
    CAM_MODEL_COUNT
} cam_net;

#endif
