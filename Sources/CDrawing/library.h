/* The functions of librsvg, cairo, GLib and fontconfig that are called, as their headers declare
 * them. Building needs none of those headers. */
#ifndef C_DRAWING_LIBRARY_H
#define C_DRAWING_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct RsvgHandle RsvgHandle;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo cairo_t;
typedef struct FcConfig FcConfig;
typedef struct FcStrList FcStrList;

typedef struct {
    double length;
    int unit;
} RsvgLength;

typedef struct {
    double x, y, width, height;
} RsvgRectangle;

enum { CAIRO_FORMAT_RGB24 = 1, CAIRO_STATUS_SUCCESS = 0 };

typedef int cairo_writer(void *closure, const unsigned char *data, unsigned int length);

/* X(type of the result, name, parameters) */
#define LIBRARY_FUNCTIONS(X)                                                                       \
    X(RsvgHandle *, rsvg_handle_new_from_data, (const uint8_t *, size_t, void **))                 \
    X(int, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle *, double *, double *))           \
    X(void, rsvg_handle_get_intrinsic_dimensions,                                                  \
      (RsvgHandle *, int *, RsvgLength *, int *, RsvgLength *, int *, RsvgRectangle *))            \
    X(int, rsvg_handle_render_document, (RsvgHandle *, cairo_t *, const RsvgRectangle *, void **)) \
    X(void, g_object_unref, (void *))                                                              \
    X(cairo_surface_t *, cairo_image_surface_create, (int, int, int))                              \
    X(int, cairo_surface_status, (cairo_surface_t *))                                              \
    X(void, cairo_surface_destroy, (cairo_surface_t *))                                            \
    X(void, cairo_surface_flush, (cairo_surface_t *))                                              \
    X(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *))                          \
    X(int, cairo_image_surface_get_stride, (cairo_surface_t *))                                    \
    X(int, cairo_surface_write_to_png_stream, (cairo_surface_t *, cairo_writer *, void *))         \
    X(cairo_t *, cairo_create, (cairo_surface_t *))                                                \
    X(void, cairo_destroy, (cairo_t *))                                                            \
    X(int, cairo_status, (cairo_t *))                                                              \
    X(void, cairo_set_source_rgb, (cairo_t *, double, double, double))                             \
    X(void, cairo_paint, (cairo_t *))                                                              \
    X(FcConfig *, FcInitLoadConfig, (void))                                                        \
    X(FcStrList *, FcConfigGetFontDirs, (FcConfig *))                                              \
    X(FcStrList *, FcConfigGetCacheDirs, (FcConfig *))                                             \
    X(unsigned char *, FcStrListNext, (FcStrList *))                                               \
    X(void, FcStrListDone, (FcStrList *))                                                          \
    X(int, FcConfigBuildFonts, (FcConfig *))                                                       \
    X(int, FcConfigSetCurrent, (FcConfig *))

typedef struct {
#define DECLARE(result, name, parameters) result(*name) parameters;
    LIBRARY_FUNCTIONS(DECLARE)
#undef DECLARE
    char version[32];
} cd_library;

/* The functions; NULL if librsvg is not installed or too old. */
const cd_library *cd_load_library(void);

#endif
