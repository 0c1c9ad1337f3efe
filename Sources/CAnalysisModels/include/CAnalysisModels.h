/* The compiled-in neural nets and the list of English words. */
#ifndef C_ANALYSIS_MODELS_H
#define C_ANALYSIS_MODELS_H

#include <stddef.h>
#include <stdint.h>

#include "CAnalysisModelsNets.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A text in memory, for the life of the process. */
typedef struct {
    const uint8_t *bytes;
    size_t size; /* in bytes */
} cam_text;

/* A net in memory: an ONNX file. The pointers stay valid for the life of the process. */
typedef struct {
    const char *name;     /* the file name, "centerface.onnx" */
    const uint8_t *bytes; /* the whole file */
    size_t size;          /* in bytes */
    const char *sha256;   /* of the file, 64 lower-case hexadecimal digits */
    cam_text signs;       /* of a recogniser's classes, in UTF-8; of other nets NULL and 0 */
} cam_model;

/* The net `net`, which is not CAM_MODEL_COUNT. */
cam_model cam_get_model(cam_net net);

/* Releases the memory of the nets' files after loading; later reads load the program's file again.
 */
void cam_release_models(void);

/* Common English words, British and American: the letters a to z, sorted by bytes, a line feed
 * after each word. */
cam_text cam_english_words(void);

#ifdef __cplusplus
}
#endif

#endif
