/* Internals of CImageAnalysis for tests: raw outputs of nets, pixels, statistics and drawing. */
#ifndef C_ANALYSIS_TESTING_H
#define C_ANALYSIS_TESTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CImageAnalysis.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cat_network cat_network;

/* A net of an ONNX file that must outlive it. It loads when it runs. */
cat_network *cat_network_create(ca_bytes onnx);
void cat_network_free(cat_network *network);

/* Runs the net on planes × height × width floats and copies one output's numbers to `out`.
 * Copies at most `capacity` numbers and returns how many there are; −1 on an error. */
long cat_network_run(cat_network *network, const float *input, int planes, int height, int width,
                     const char *output, float *out, size_t capacity);

/* Reads a line of 8-bit BGR pixels with the recogniser and writes its words, separated by spaces,
 * to `out`, ending with 0. False if the line is refused or `out` is too short. */
bool cat_recognize_line(ca_recognizer western, ca_recognizer eastern, const uint8_t *pixels,
                        int width, int height, bool is_eastern, char *out, size_t capacity);

/* Decodes a file and copies its pixels, 8-bit BGR, row by row, to `out`. Copies at most
 * `capacity` bytes and returns how many there are; −1 on an error. */
long cat_pixels(const uint8_t *bytes, size_t size, uint8_t *out, size_t capacity);

#define CAT_STATISTICS_SIZE 34

/* Measures a picture of 8-bit BGR pixels and writes its statistics to `out`: brightness, detail,
 * paper, the appearance and the seven of focus. Returns how many there are, without those of focus
 * if the picture has too little contrast or is too narrow; −1 on an error. */
long cat_statistics(const uint8_t *pixels, int width, int height, double out[CAT_STATISTICS_SIZE]);

/* How much of a picture of 8-bit BGR pixels is left, 0…1, without the word in a box (x, y, width,
 * height, as shares); −1 on an error. */
double cat_remainder(const uint8_t *pixels, int width, int height, const double word[4]);

/* Reads the boxes of things from outputs of the scene net and copies at most `capacity` of them to
 * `out`. Returns how many there are; −1 if the outputs have another size. */
long cat_boxed_things(const float *scores, size_t score_count, const float *edges,
                      size_t edge_count, ca_thing *out, size_t capacity);

/* Measures the colours of clothes in a person's box (x, y, width, height, as shares) of a picture
 * of 8-bit BGR pixels, and around it. */
void cat_clothes(const uint8_t *pixels, int width, int height, const double box[4],
                 double clothes[CA_CLOTHES_COUNT], double around[CA_CLOTHES_COUNT]);

#ifdef __cplusplus
}
#endif

#endif
