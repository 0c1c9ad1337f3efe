/*
 * Measures pictures: numbers, boxes and words with their confidences, and never a verdict. What is
 * worth saying is decided by the caller.
 *
 *     char why[CA_MESSAGE_SIZE];
 *     ca_picture *picture;
 *     ca_status status = ca_decode(bytes, size, &limits, deadline, &picture, why);
 *     ca_engine *engine;
 *     status = ca_engine_create(&configuration, &engine, why);
 *     ca_faces faces;
 *     status = ca_find_faces(engine, picture, deadline, &faces, why);
 *     …
 *     ca_faces_free(&faces);
 *     ca_engine_free(engine);
 *     ca_picture_free(picture);
 *
 * Ownership: what a function gives through its `out` parameter belongs to the caller and is
 * released by the function of the same name that ends in _free; where the status is not CA_OK,
 * `out` is empty and there is nothing to release. What is passed in belongs to the caller and is
 * only read.
 *
 * Threads: one engine serves one thread at a time, and always the same one. A picture may be read
 * by several threads at once. Engines share nothing.
 *
 * Failing: no exception, longjmp or abort leaves these functions. `message` is filled when the
 * status is not CA_OK: one line of UTF-8 for a person.
 *
 * Places: all coordinates are shares 0…1 of the upright picture, x to the right, y down.
 */
#ifndef C_IMAGE_ANALYSIS_H
#define C_IMAGE_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CImageAnalysisRevision.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CA_MESSAGE_SIZE 256

typedef enum {
    CA_OK = 0,
    CA_EMPTY,
    CA_NOT_A_PICTURE,
    CA_UNSUPPORTED_FORMAT,
    CA_CORRUPT,
    CA_TOO_LARGE,       /* whatever the limits are */
    CA_FILE_TOO_LARGE,  /* over ca_limits.file_size */
    CA_SIDE_TOO_LONG,   /* over ca_limits.side */
    CA_TOO_MANY_PIXELS, /* over ca_limits.pixels */
    CA_TOO_MUCH_MEMORY, /* over ca_limits.memory */
    CA_TIMED_OUT,
    CA_LANGUAGE_UNUSABLE,
    CA_INTERNAL
} ca_status;

/*
 * When a picture has taken too long, in nanoseconds on two clocks; 0 is never. The first is that of
 * the calling thread, so that the answer does not depend on what else the machine does; all calls
 * for one picture must then come from one thread. The second ends what waits without working.
 */
typedef struct {
    int64_t processor_time; /* on CLOCK_THREAD_CPUTIME_ID */
    int64_t time;           /* on CLOCK_MONOTONIC */
} ca_deadline;

/* ------------------------------------------------------------------ pictures */

typedef enum { CA_JPEG = 0, CA_PNG, CA_WEBP, CA_GIF, CA_TIFF, CA_BMP, CA_HEIC, CA_AVIF } ca_format;

typedef struct {
    uint64_t memory;       /* bytes that decoding may take */
    uint64_t pixels;       /* of the canvas, and of the frame that is decoded */
    uint32_t side;         /* pixels, the longer side */
    uint64_t file_size;    /* bytes */
    uint32_t working_side; /* the longer side, in pixels, that the measurements want; the decoder
                              gives no less where the picture has it, and may give more */
} ca_limits;

/* Bits of ca_picture_info.warnings. */
enum {
    CA_WARNING_TRUNCATED = 1, /* the file ends early or a part of it is damaged */
};

typedef struct {
    ca_format format;
    uint32_t width;       /* of the upright picture as stored, in pixels */
    uint32_t height;      /* of the upright picture as stored, in pixels */
    uint32_t orientation; /* EXIF, 1…8; already applied */
    uint32_t frames; /* pictures in the file, at least 1; the first is the one that is looked at */
    uint32_t warnings; /* CA_WARNING_ bits */
} ca_picture_info;

/* An upright picture in memory, 8-bit BGR, at the size it is looked at. */
typedef struct ca_picture ca_picture;

/* Decodes JPEG, PNG, WebP, GIF (first frame), TIFF (first page), BMP, HEIC and AVIF, told by their
 * first bytes. Limits are checked from the header before anything is allocated. A truncated picture
 * is given with a warning if at least a quarter of it is there; else it is CA_CORRUPT. */
ca_status ca_decode(const uint8_t *bytes, size_t size, const ca_limits *limits,
                    ca_deadline deadline, ca_picture **out, char message[CA_MESSAGE_SIZE]);
void ca_picture_free(ca_picture *picture);
ca_picture_info ca_picture_get_info(const ca_picture *picture);

/* The picture turned clockwise by 1 to 3 quarters of a circle, for one that lies on its side. */
ca_status ca_turn(const ca_picture *picture, uint32_t quarters, ca_picture **out,
                  char message[CA_MESSAGE_SIZE]);

/* The format that a file's first bytes tell; 4 KiB are enough. CA_EMPTY, CA_NOT_A_PICTURE, or
 * CA_UNSUPPORTED_FORMAT for a picture that is known but not read. */
ca_status ca_sniff(const uint8_t *bytes, size_t size, ca_format *out,
                   char message[CA_MESSAGE_SIZE]);

/* "jpeg", "png", …; never NULL. */
const char *ca_format_name(ca_format format);

/* ------------------------------------------------------------------ quality */

#define CA_APPEARANCE_SIZE 24

typedef struct {
    double sharpness;  /* 0…1, probability of focus; NaN where it is too flat to judge by */
    double brightness; /* 0…1, mean luminance */
    double detail;     /* 0…1, share of the pixels that differ from their neighbours */
    double paper;      /* 0…1, share of the pixels that are light and without colour */
    double appearance[CA_APPEARANCE_SIZE]; /* tells the kind; NaN where it is too narrow */
    uint64_t perceptual_hash;              /* most bits agree in pictures that look alike */
} ca_quality;

/* ≈ 8 ms. */
ca_status ca_measure_quality(const ca_picture *picture, ca_quality *out,
                             char message[CA_MESSAGE_SIZE]);

/* ------------------------------------------------------------------ engines */

typedef struct {
    const uint8_t *bytes; /* must outlive the engine */
    size_t size;
} ca_bytes;

typedef struct {
    const char *name; /* "eng" */
    ca_bytes data;    /* the whole .traineddata file */
} ca_language;

typedef struct {
    ca_bytes face_detector;    /* ONNX */
    ca_bytes smile_classifier; /* ONNX */
    ca_bytes scene_classifier; /* ONNX, packed as Scripts/models/pack.py says */
    ca_bytes text_detector;    /* ONNX */
    ca_bytes text_recognizer;  /* ONNX */
    const ca_language *languages;
    size_t language_count;
} ca_configuration;

/* The nets, and the text readers, each of which is loaded when there is first something to read. */
typedef struct ca_engine ca_engine;

/* Must be called on the thread that will use the engine. Loads the nets that every picture needs, ≈
 * 30 ms. */
ca_status ca_engine_create(const ca_configuration *configuration, ca_engine **out,
                           char message[CA_MESSAGE_SIZE]);
void ca_engine_free(ca_engine *engine);

/* ------------------------------------------------------------------ faces */

typedef struct {
    double x, y, width, height;
} ca_box;

typedef struct {
    double x, y;
} ca_point;

typedef struct {
    ca_box box;
    double confidence;      /* 0…1 */
    double second_look;     /* 0…1, the confidence when it is looked at alone, at another size */
    ca_point landmarks[5];  /* eye on the picture's left, other eye, nose, mouth corner on the
                               left, other corner */
    double eye_distance;    /* between the eyes if it were seen from the front, in pixels of the
                               picture as it is looked at */
    double turn;            /* how far the nose lies beside the middle of the eyes, in distances of
                               the eyes: about 0 from the front, 0.5 and more from the side */
    double lightness;       /* 0…1, mean luminance between brow and mouth */
    double redness;         /* mean of Cr − 128 between brow and mouth, in levels of 255 */
    double colours;         /* standard deviations of Cr and Cb there, added up */
    double picture_colours; /* of the whole picture: the greater standard deviation of Cr and Cb */
    double smile;           /* 0…1, how probable a smile is; a guess where the face is small or
                               turned away */
} ca_face;

typedef struct {
    ca_face *items;
    size_t count;
} ca_faces;

/* Every candidate with a confidence of at least 0.3, best first. ≈ 100 ms, and 10 ms for each that
 * is unsure. */
ca_status ca_find_faces(ca_engine *engine, const ca_picture *picture, ca_deadline deadline,
                        ca_faces *out, char message[CA_MESSAGE_SIZE]);
void ca_faces_free(ca_faces *faces);

/* ------------------------------------------------------------------ scene */

#define CA_SCENE_COUNT 82
#define CA_OBJECT_COUNT 1000
#define CA_GROUP_COUNT 5

typedef struct {
    double places[CA_SCENE_COUNT];   /* probability of each class of place, 0…1, together 1 */
    double objects[CA_OBJECT_COUNT]; /* of each of ImageNet's classes, 0…1, together 1 */
    double groups[CA_GROUP_COUNT];   /* log-odds: people, animals, vehicles, food, other things */
    double outdoor;                  /* log-odds, by the net for things: a second opinion */
} ca_scene;

/* What place it shows, and what is there. Places are in the order of
 * Scripts/models/scene-classes.csv, things in ImageNet's. ≈ 50 ms. */
ca_status ca_classify_scene(ca_engine *engine, const ca_picture *picture, ca_scene *out,
                            char message[CA_MESSAGE_SIZE]);

/* ------------------------------------------------------------------ text */

typedef struct {
    ca_point corners[4]; /* clockwise from the line's own top left, so a turned line has turned
                            corners */
    double confidence;   /* 0…1, mean probability of text inside */
    double height;       /* of the line, in pixels of the upright picture as stored */
} ca_text_line;

typedef struct {
    ca_text_line *items;
    size_t count;
} ca_text_lines;

/* Where lines of text may be, in reading order. ≈ 150 ms. */
ca_status ca_find_text(ca_engine *engine, const ca_picture *picture, ca_deadline deadline,
                       ca_text_lines *out, char message[CA_MESSAGE_SIZE]);
void ca_text_lines_free(ca_text_lines *lines);

typedef struct {
    char *text; /* UTF-8, never empty */
    ca_box box;
    double confidence; /* 0…1 */
    uint32_t line;     /* words of one line share it; grows in reading order */
    double space;      /* 0…1, how likely a space stands before it; 1 at the start of a line */
} ca_word;

typedef struct {
    ca_word *items;
    size_t count;
} ca_words;

/* Reads each of these lines by itself with the recogniser, which knows the letters of English and
 * few others; a word's `line` is the index into `lines`. What it gives are pieces of words, cut
 * wherever a space is thinkable: spaces are decided by the caller. ≈ 30 ms a line. */
ca_status ca_recognize_lines(ca_engine *engine, const ca_picture *picture,
                             const ca_text_line *lines, size_t count, ca_deadline deadline,
                             ca_words *out, char message[CA_MESSAGE_SIZE]);

/* The same with Tesseract, in the engine's languages. ≈ 20 ms a line. */
ca_status ca_read_lines(ca_engine *engine, const ca_picture *picture, const ca_text_line *lines,
                        size_t count, ca_deadline deadline, ca_words *out,
                        char message[CA_MESSAGE_SIZE]);

/* Reads the whole picture as one page with Tesseract and its layout analysis. `angle` is how far
 * the lines run downwards, in radians, −π/4 to π/4; they are levelled. ≈ 2.5 ms a word. */
ca_status ca_read_page(ca_engine *engine, const ca_picture *picture, double angle,
                       ca_deadline deadline, ca_words *out, char message[CA_MESSAGE_SIZE]);
void ca_words_free(ca_words *words);

/* What remains of the picture when these words are taken out, 0…1: the share of its edges that
 * belong neither to them nor to a frame around them. 0 where text stands on a plain ground; 1 where
 * there are no words. ≈ 6 ms. */
ca_status ca_measure_remainder(const ca_picture *picture, const ca_box *words, size_t count,
                               double *out, char message[CA_MESSAGE_SIZE]);

/* ------------------------------------------------------------------ drawing */

typedef struct {
    ca_box box;
    bool is_text; /* else it is a face */
} ca_mark;

typedef struct {
    uint8_t *bytes;
    size_t size;
} ca_file;

/* The picture as a PNG file, with a box around each mark and its number, from 1, beside it. `names`
 * stand in a corner, one on each line of the text; the text may be empty. */
ca_status ca_draw_marks(const ca_picture *picture, const ca_mark *marks, size_t count,
                        const char *names, ca_file *out, char message[CA_MESSAGE_SIZE]);

/* The picture as a JPEG file, its longer side at most `side` pixels, never enlarged. ≈ 1 ms. */
ca_status ca_make_thumbnail(const ca_picture *picture, uint32_t side, ca_file *out,
                            char message[CA_MESSAGE_SIZE]);
void ca_file_free(ca_file *file);

/* ------------------------------------------------------------------ libraries */

typedef struct {
    const char *name;
    char version[32];
} ca_library;

typedef struct {
    ca_library items[9];
    size_t count;
} ca_libraries;

/* The libraries that do the work, with their versions. */
ca_libraries ca_get_libraries(void);

/* The library that runs the nets: ONNX Runtime where it can be loaded, unless the environment
 * variable DESCRY_NETS is opencv; otherwise OpenCV. It is chosen at the first call, or when the
 * first engine is made, which may open files, and then kept. */
ca_library ca_get_net_engine(void);

/* Whether the libraries have a decoder for the format; for HEIC and AVIF it may be a package of its
 * own that is not installed. */
bool ca_reads_format(ca_format format);

#ifdef __cplusplus
}
#endif

#endif
