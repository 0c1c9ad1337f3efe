/* The compiled-in neural nets and the list of English words. */
#ifndef C_ANALYSIS_MODELS_H
#define C_ANALYSIS_MODELS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A net in memory, packed by Scripts/models/pack.py. The pointers stay valid for the life of the
 * process. */
typedef struct {
    const char *name;     /* the file name, "centerface.onnx.packed" */
    const uint8_t *bytes; /* the whole file */
    size_t size;          /* in bytes */
    const char *sha256;   /* of the file, 64 lower-case hexadecimal digits */
} cam_model;

/* The face detector, CenterFace. */
cam_model cam_face_detector(void);

/* The PP-OCRv4 text detector. */
cam_model cam_text_detector(void);

/* Descry's smile classifier. */
cam_model cam_smile_classifier(void);

/* Descry's classifier of scenes and things, on EfficientNet-lite0. */
cam_model cam_scene_classifier(void);

/* The PP-OCRv4 text recogniser. */
cam_model cam_text_recognizer(void);

/* Releases the memory of the nets' files after loading; later reads load the program's file again.
 */
void cam_release_models(void);

/* A list of words in memory, for the life of the process. */
typedef struct {
    const uint8_t *bytes; /* the letters a to z, sorted by bytes, a line feed after each word */
    size_t size;          /* in bytes */
} cam_words;

/* Common English words, British and American. */
cam_words cam_english_words(void);

#ifdef __cplusplus
}
#endif

#endif
