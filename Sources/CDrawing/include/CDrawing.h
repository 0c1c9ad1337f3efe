/* Draws SVG with librsvg, loaded at run time: linking it would load some 40 libraries at every
 * start.
 *
 *     cd_load();                      find librsvg and the fonts; opens files
 *     …                               sandbox the process; cd_folders() stay readable
 *     cd_use_fonts();
 *     cd_draw(bytes, length, &picture);
 *
 * A drawing can load nothing but fonts: librsvg follows references only from a drawing with a base
 * URL, and it gets none.
 *
 * Ownership: cd_free releases the picture of cd_draw.
 * Threads: one at a time; cd_draw may start threads. */
#ifndef C_DRAWING_H
#define C_DRAWING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    CD_OK,
    CD_NOT_LOADED, /* cd_load has not succeeded */
    CD_INVALID,    /* not SVG, or over a limit of librsvg */
    CD_EMPTY,      /* the picture would be blank */
    CD_FAILED,     /* for example out of memory */
} cd_status;

/* A PNG file. */
typedef struct {
    uint8_t *bytes;
    size_t length;
} cd_picture;

/* The longest side of a picture, in pixels. */
enum { CD_LONGEST_SIDE = 1600 };

/* Loads librsvg and the configuration of fonts; false if it is not installed. ≈ 20 ms. */
int cd_load(void);

/* The version of librsvg, such as 2.54.7; NULL unless it is loaded. */
const char *cd_version(void);

/* The folders of fonts and their indexes, ended by NULL; empty unless librsvg is loaded. */
const char *const *cd_folders(void);

/* Reads the index of fonts; without it no text is drawn. ≈ 10 ms. */
void cd_use_fonts(void);

/* Draws at the declared size, or twice that if it is small but not an icon; on white, or on dark
 * grey if everything is white. */
cd_status cd_draw(const uint8_t *svg, size_t length, cd_picture *out);

void cd_free(cd_picture *picture);

#ifdef __cplusplus
}
#endif

#endif
