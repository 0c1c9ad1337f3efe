/* The neural nets that Descry ships, compiled in: nothing to install, nothing to lose. */
#ifndef C_ANALYSIS_MODELS_H
#define C_ANALYSIS_MODELS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A net as an ONNX file in memory; one whose name ends in .packed is to be unpacked first. All
 * pointers are valid for the life of the process. */
typedef struct {
    const char *name;     /* the file's name without its folder, "centerface.onnx" */
    const uint8_t *bytes; /* the whole file */
    size_t size;          /* in bytes */
    const char *sha256;   /* of the file, 64 lower-case hexadecimal digits */
} cam_model;

/* Faces: CenterFace. */
cam_model cam_face_detector(void);

/* Where text is: the PP-OCRv4 text detector. */
cam_model cam_text_detector(void);

/* Whether a face smiles: a net of our own. */
cam_model cam_smile_classifier(void);

/* What place a photo shows: a net of our own on EfficientNet-lite0, packed. */
cam_model cam_scene_classifier(void);

/* What a line of text says: the PP-OCRv4 text recogniser. */
cam_model cam_text_recognizer(void);

/* Has the nets leave memory, once they are loaded; where they are read again, they come back from
 * the program's file. */
void cam_release_models(void);

/* A list of words in memory, valid for the life of the process. */
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
