#include "CDrawing.h"
#include "library.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* The size in browsers of a drawing that names none (CSS 2.1, 10.3.2). */
    STANDARD_WIDTH = 300,
    STANDARD_HEIGHT = 150,
    /* Drawings between these sides are doubled, as on most screens. If the shorter side is
     * below the first, the drawing is an icon. */
    SMALLEST_DOUBLED = 64,
    LARGEST_DOUBLED = 800,
    LARGEST_PNG = 16 << 20,
    /* Brighter channels count as white; smoothed edges are darker. */
    WHITE = 250,
    MOST_FOLDERS = 64,
};

static const cd_library *library;
static FcConfig *configuration;
static const char *folders[MOST_FOLDERS + 1];

static void add_folders(FcStrList *list) {
    size_t count = 0;
    while (folders[count])
        count++;
    const unsigned char *folder;
    while (list && count < MOST_FOLDERS && (folder = library->FcStrListNext(list)))
        folders[count++] = strdup((const char *)folder);
    if (list)
        library->FcStrListDone(list);
}

int cd_load(void) {
    if (library)
        return 1;
    library = cd_load_library();
    if (!library)
        return 0;
    configuration = library->FcInitLoadConfig();
    if (configuration) {
        add_folders(library->FcConfigGetFontDirs(configuration));
        add_folders(library->FcConfigGetCacheDirs(configuration));
    }
    return 1;
}

const char *cd_version(void) {
    return library ? library->version : NULL;
}

const char *const *cd_folders(void) {
    return folders;
}

void cd_use_fonts(void) {
    if (!configuration)
        return;
    library->FcConfigBuildFonts(configuration);
    library->FcConfigSetCurrent(configuration);
    configuration = NULL;
}

/* ------------------------------------------------------------------ drawing */

static bool is_length(double length) {
    return isfinite(length) && length > 0;
}

/* The size that the drawing declares, in pixels. */
static void find_size(RsvgHandle *handle, double *width, double *height) {
    if (library->rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height) &&
        is_length(*width) && is_length(*height))
        return;
    int has_width, has_height, has_box = 0;
    RsvgLength ignored;
    RsvgRectangle box = {0};
    library->rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &ignored, &has_height,
                                                  &ignored, &has_box, &box);
    const bool is_known = has_box && is_length(box.width) && is_length(box.height);
    *width = is_known ? box.width : STANDARD_WIDTH;
    *height = is_known ? box.height : STANDARD_HEIGHT;
}

/* Scales it to the size of the picture. */
static void scale(double *width, double *height) {
    const double longer = fmax(*width, *height), shorter = fmin(*width, *height);
    double factor = 1;
    if (shorter >= SMALLEST_DOUBLED && longer <= LARGEST_DOUBLED)
        factor = 2;
    if (longer * factor > CD_LONGEST_SIDE)
        factor = CD_LONGEST_SIDE / longer;
    *width = fmax(1, round(*width * factor));
    *height = fmax(1, round(*height * factor));
}

static cairo_surface_t *draw(RsvgHandle *handle, double width, double height, double ground) {
    cairo_surface_t *surface =
        library->cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    cairo_t *context = library->cairo_create(surface);
    library->cairo_set_source_rgb(context, ground, ground, ground);
    library->cairo_paint(context);
    const RsvgRectangle all = {0, 0, width, height};
    const bool is_drawn = library->rsvg_handle_render_document(handle, context, &all, NULL) &&
                          library->cairo_status(context) == CAIRO_STATUS_SUCCESS;
    library->cairo_destroy(context);
    library->cairo_surface_flush(surface);
    if (is_drawn && library->cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        return surface;
    library->cairo_surface_destroy(surface);
    return NULL;
}

/* Whether all pixels are white, or all have the same colour. */
static bool is_even(cairo_surface_t *surface, int width, int height, bool in_white) {
    const unsigned char *rows = library->cairo_image_surface_get_data(surface);
    const int stride = library->cairo_image_surface_get_stride(surface);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const unsigned char *pixel = rows + (size_t)y * stride + 4 * (size_t)x;
            if (in_white ? pixel[0] < WHITE || pixel[1] < WHITE || pixel[2] < WHITE
                         : memcmp(pixel, rows, 3) != 0)
                return false;
        }
    return true;
}

static int append(void *closure, const unsigned char *data, unsigned int length) {
    cd_picture *picture = closure;
    enum { WRITE_ERROR = 11 };
    if (length > LARGEST_PNG - picture->length)
        return WRITE_ERROR;
    uint8_t *bytes = realloc(picture->bytes, picture->length + length);
    if (!bytes)
        return WRITE_ERROR;
    memcpy(bytes + picture->length, data, length);
    picture->bytes = bytes;
    picture->length += length;
    return CAIRO_STATUS_SUCCESS;
}

static cd_status draw_handle(RsvgHandle *handle, cd_picture *out) {
    double width, height;
    find_size(handle, &width, &height);
    scale(&width, &height);
    cairo_surface_t *surface = draw(handle, width, height, 1);
    if (surface && is_even(surface, (int)width, (int)height, true)) {
        library->cairo_surface_destroy(surface);
        surface = draw(handle, width, height, 0.2);
    }
    if (!surface)
        return CD_FAILED;
    if (is_even(surface, (int)width, (int)height, false)) {
        library->cairo_surface_destroy(surface);
        return CD_EMPTY;
    }
    const int failure = library->cairo_surface_write_to_png_stream(surface, append, out);
    library->cairo_surface_destroy(surface);
    if (failure)
        cd_free(out);
    return failure ? CD_FAILED : CD_OK;
}

cd_status cd_draw(const uint8_t *svg, size_t length, cd_picture *out) {
    *out = (cd_picture){0};
    if (!library)
        return CD_NOT_LOADED;
    RsvgHandle *handle = library->rsvg_handle_new_from_data(svg, length, NULL);
    if (!handle)
        return CD_INVALID;
    const cd_status status = draw_handle(handle, out);
    library->g_object_unref(handle);
    return status;
}

void cd_free(cd_picture *picture) {
    free(picture->bytes);
    *picture = (cd_picture){0};
}
