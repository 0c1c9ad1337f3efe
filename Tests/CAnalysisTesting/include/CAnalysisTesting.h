/* What tests need of the inside of CImageAnalysis: the nets' bare numbers, a picture's pixels and
 * its statistics. */
#ifndef C_ANALYSIS_TESTING_H
#define C_ANALYSIS_TESTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cat_network cat_network;

typedef enum { CAT_OPENCV, CAT_ONNX_RUNTIME } cat_engine;

/* Whether the engine is there; OpenCV always is. */
bool cat_has_engine(cat_engine engine);

/* An ONNX file, or a packed one. NULL where the net cannot be loaded. */
cat_network *cat_network_create(const uint8_t *onnx, size_t size, bool is_packed,
                                cat_engine engine);
void cat_network_free(cat_network *network);

/* Runs the net on planes × height × width floats and copies one output's numbers to `out`.
 * Gives how many numbers the output has, of which at most `capacity` are copied; −1 on an error. */
long cat_network_run(cat_network *network, const float *input, int planes, int height, int width,
                     const char *output, float *out, size_t capacity);

/* Has the net free what the last run took; the smallest input it takes is of this size. False on an
 * error. */
bool cat_network_rest(cat_network *network, int height, int width);

/* Reads a line of 8-bit BGR pixels with the recogniser and writes its words, with spaces between
 * them, to `out`, ended by 0. False where the line is refused or `out` is too short. */
bool cat_recognize_line(const uint8_t *onnx, size_t size, const uint8_t *pixels, int width,
                        int height, char *out, size_t capacity);

/* Decodes a file and copies its pixels, 8-bit BGR, row by row, to `out`. Gives how many bytes the
 * pixels have, of which at most `capacity` are copied; −1 on an error. */
long cat_pixels(const uint8_t *bytes, size_t size, uint8_t *out, size_t capacity);

#define CAT_STATISTICS_SIZE 34

/* Measures a picture of 8-bit BGR pixels and writes its statistics to `out`: brightness, detail,
 * paper, the appearance and the seven of focus. Gives how many there are, without those of focus
 * where the picture is too flat or too narrow for them; −1 on an error. */
long cat_statistics(const uint8_t *pixels, int width, int height, double out[CAT_STATISTICS_SIZE]);

/* What remains of a picture of 8-bit BGR pixels, 0…1, when the word in a box (x, y, width, height,
 * as shares) is taken out; −1 on an error. */
double cat_remainder(const uint8_t *pixels, int width, int height, const double word[4]);

/* Draws a box (x, y, width, height, as shares) and names, one on each line, on a picture of 8-bit
 * BGR pixels, and copies the pixels then to `out`. Gives how many bytes they have, of which at most
 * `capacity` are copied; −1 on an error. */
long cat_draw(const uint8_t *pixels, int width, int height, const double box[4], const char *names,
              uint8_t *out, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
