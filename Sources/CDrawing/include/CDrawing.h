/* Drawings in SVG as pictures, by librsvg, which is loaded while the program runs: linked to it,
 * it would bring some 40 libraries along at every start.
 *
 *     cd_load();                      finds librsvg and where fonts are; needs files
 *     …                               sandbox the process, with cd_folders() left readable
 *     cd_use_fonts();
 *     cd_draw(bytes, length, &picture);
 *
 * Nothing is fetched and no file is read for a drawing but fonts: librsvg follows addresses only
 * from a drawing whose own place it knows, and it is told none.
 *
 * Ownership: cd_free releases the picture of cd_draw.
 * Threads: one at a time; cd_draw may make threads. */
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
    CD_INVALID,    /* it is no SVG, or more than librsvg takes */
    CD_EMPTY,      /* nothing is drawn, or one even area */
    CD_FAILED,     /* for lack of memory, for instance */
} cd_status;

/* A PNG file. */
typedef struct {
    uint8_t *bytes;
    size_t length;
} cd_picture;

/* The longest side of a picture, in pixels. */
enum { CD_LONGEST_SIDE = 1600 };

/* Whether librsvg is installed, which is now loaded, with the configuration of fonts. ≈ 20 ms. */
int cd_load(void);

/* The version of librsvg, as 2.54.7, once it is loaded; else NULL. */
const char *cd_version(void);

/* The folders of fonts and of their indexes, ended by NULL, once librsvg is loaded. */
const char *const *cd_folders(void);

/* Looks up the fonts in these folders; without it text is not drawn. ≈ 10 ms with an index. */
void cd_use_fonts(void);

/* Draws as large as the drawing says, or twice as large where that is small and no icon; on white,
 * or on dark grey where all is white. */
cd_status cd_draw(const uint8_t *svg, size_t length, cd_picture *out);

void cd_free(cd_picture *picture);

#ifdef __cplusplus
}
#endif

#endif
