/* The compiled-in neural nets and the list of English words. */
#ifndef C_ANALYSIS_MODELS_H
#define C_ANALYSIS_MODELS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The nets, in the order in which they are used. */
typedef enum {
    CAM_FACE_DETECTOR,    /* CenterFace */
    CAM_SMILE_CLASSIFIER, /* Descry's own */
    CAM_SCENE_PLACES,     /* EfficientNet-lite0 for scenes and things, in three parts */
    CAM_SCENE_MIDDLE,
    CAM_SCENE_THINGS,
    CAM_THING_DETECTOR, /* SSD MobileNet v2 */
    CAM_MENTIONS, /* Descry's own, on the features of the nets for scenes and of the detector */
    CAM_TEXT_DETECTOR,           /* of PP-OCRv4 */
    CAM_TEXT_RECOGNIZER,         /* of PP-OCRv6, small */
    CAM_PAGE_RECOGNIZER,         /* of PP-OCRv6, tiny */
    CAM_EASTERN_TEXT_RECOGNIZER, /* its last layer with the signs of Chinese and Japanese too */
    CAM_MODEL_COUNT
} cam_net;

/* A net in memory: an ONNX file. The pointers stay valid for the life of the process. */
typedef struct {
    const char *name;     /* the file name, "centerface.onnx" */
    const uint8_t *bytes; /* the whole file */
    size_t size;          /* in bytes */
    const char *sha256;   /* of the file, 64 lower-case hexadecimal digits */
} cam_model;

/* The net `net`, which is not CAM_MODEL_COUNT. */
cam_model cam_get_model(cam_net net);

/* Releases the memory of the nets' files after loading; later reads load the program's file again.
 */
void cam_release_models(void);

/* A text in memory, for the life of the process. */
typedef struct {
    const uint8_t *bytes;
    size_t size; /* in bytes */
} cam_text;

/* Common English words, British and American: the letters a to z, sorted by bytes, a line feed
 * after each word. */
cam_text cam_english_words(void);

/* The signs of the classes of the recogniser, of the one for pages, and of the eastern last layer,
 * in UTF-8. */
cam_text cam_text_signs(void);
cam_text cam_page_signs(void);
cam_text cam_eastern_text_signs(void);

#ifdef __cplusplus
}
#endif

#endif
