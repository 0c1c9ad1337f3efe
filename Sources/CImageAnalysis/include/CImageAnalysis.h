/*
 * Measures pictures: numbers, boxes and words with scores. The caller decides what is spoken.
 *
 *     ca_status status = ca_decode(bytes, size, &limits, deadline, &picture, why);
 *     status = ca_engine_create(&configuration, &engine, why);
 *     status = ca_find_faces(engine, picture, deadline, &faces, why);
 *     ca_faces_free(&faces);
 *
 * Ownership: the caller owns `out` and releases it with the matching _free function. Unless the
 * status is CA_OK, `out` is empty. Functions only read what is passed in.
 * Threads: an engine belongs to one thread. Several threads may read a picture. Engines share
 * nothing.
 * Errors: no exception, longjmp or abort leaves these functions. Unless the status is CA_OK,
 * `message` holds one line of UTF-8 for a person.
 * Places: coordinates are shares 0…1 of the upright picture, x to the right, y down.
 */
#ifndef C_IMAGE_ANALYSIS_H
#define C_IMAGE_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
    CA_TOO_LARGE,       /* independent of ca_limits */
    CA_FILE_TOO_LARGE,  /* over ca_limits.file_size */
    CA_SIDE_TOO_LONG,   /* over ca_limits.side */
    CA_TOO_MANY_PIXELS, /* over ca_limits.pixels */
    CA_TOO_MUCH_MEMORY, /* over ca_limits.memory */
    CA_TIMED_OUT,
    CA_LANGUAGE_UNUSABLE,
    CA_LIBRARY_MISSING, /* ONNX Runtime is not installed, or too old */
    CA_INTERNAL
} ca_status;

/* The deadline of a picture on two clocks, in nanoseconds; 0 for none. The clock of the calling
 * thread makes results independent of the machine's load; it requires that all calls for a picture
 * come from one thread. The wall clock ends what waits without working. */
typedef struct {
    int64_t processor_time; /* on CLOCK_THREAD_CPUTIME_ID */
    int64_t time;           /* on CLOCK_MONOTONIC */
} ca_deadline;

typedef enum { CA_JPEG = 0, CA_PNG, CA_WEBP, CA_GIF, CA_TIFF, CA_BMP, CA_HEIC, CA_AVIF } ca_format;
#define CA_FORMAT_COUNT 8

/* Which picture of a file with several is decoded: a frame, the first page, or the main one. */
typedef enum { CA_FRAME = 0, CA_PAGE, CA_MAIN } ca_part;

/* The strings are constants. */
typedef struct {
    const char *name;    /* in records: "jpeg", "png", … */
    const char *title;   /* for a person: "JPEG", "WebP", … */
    const char *endings; /* of file names, in lower case, separated by spaces: "jpg jpeg jfif" */
    ca_part part;
} ca_format_facts;

typedef struct {
    uint64_t memory;       /* bytes that decoding may use */
    uint64_t pixels;       /* of the canvas, and of the decoded frame */
    uint32_t side;         /* pixels, the longer side */
    uint64_t file_size;    /* bytes */
    uint32_t working_side; /* pixels; the decoder may reduce the longer side, but not below this,
                              and of very long pictures three times the shorter side */
} ca_limits;

/* Bits of ca_picture_info.warnings. */
enum {
    CA_WARNING_TRUNCATED = 1, /* the file ends early or is partly damaged */
};

typedef struct {
    ca_format format;
    uint32_t width;       /* of the upright picture as stored, in pixels */
    uint32_t height;      /* of the upright picture as stored, in pixels */
    uint32_t orientation; /* EXIF, 1…8; already applied */
    char taken[20];       /* EXIF, "2026:11:29 10:15:00", unchecked; empty if unknown */
    uint32_t frames;      /* pictures in the file, at least 1; one is decoded */
    uint32_t warnings;    /* CA_WARNING_ bits */
    bool is_all_seen; /* the pixels are all that the file shows: one opaque picture, undamaged, of
                         which the decoder left out no detail */
} ca_picture_info;

/* An upright picture in memory, 8-bit BGR, at the size for analysis. */
typedef struct ca_picture ca_picture;

/* Decodes a picture in any ca_format, detected from content: of several pages the first, of an
 * animation in PNG, GIF or WebP the first picture that is not empty. Transparent pixels become
 * white, or dark grey if the picture could not be seen on white. Checks the limits before
 * allocating. A truncated picture decodes with a warning if at least a quarter of it is there;
 * otherwise it is CA_CORRUPT. A file that ends early, but with every pixel, has no warning. */
ca_status ca_decode(const uint8_t *bytes, size_t size, const ca_limits *limits,
                    ca_deadline deadline, ca_picture **out, char message[CA_MESSAGE_SIZE]);
void ca_picture_free(ca_picture *picture);
ca_picture_info ca_picture_get_info(const ca_picture *picture);

/* Turns a picture clockwise by 1 to 3 quarter turns. */
ca_status ca_turn(const ca_picture *picture, uint32_t quarters, ca_picture **out,
                  char message[CA_MESSAGE_SIZE]);

#define CA_PIXEL_HASH_SIZE 32

/* SHA-256 of the decoded picture, and of its detail at full size if the decoder gave it. If
 * is_all_seen, it is equal only for pictures that look the same, such as files that differ in
 * metadata or in compression without loss. ≈ 4 ms. */
ca_status ca_hash_pixels(const ca_picture *picture, uint8_t out[CA_PIXEL_HASH_SIZE],
                         char message[CA_MESSAGE_SIZE]);

/* Detects the format of a file from its first 4 KiB. Fails with CA_EMPTY, CA_NOT_A_PICTURE or
 * CA_UNSUPPORTED_FORMAT. */
ca_status ca_sniff(const uint8_t *bytes, size_t size, ca_format *out,
                   char message[CA_MESSAGE_SIZE]);

/* The facts of a format. */
ca_format_facts ca_get_format_facts(ca_format format);

/* Whether a decoder for the format is installed; for HEIC and AVIF it may be a separate package. */
bool ca_reads_format(ca_format format);

#define CA_APPEARANCE_SIZE 24

typedef struct {
    double sharpness;  /* 0…1, probability of focus; NaN if there is too little contrast */
    double brightness; /* 0…1, mean luminance */
    double detail;     /* 0…1, share of pixels that differ from their neighbours */
    double paper;      /* 0…1, share of pixels that are light and colourless */
    double green;      /* 0…1, share of pixels with the hue of plants */
    double blue_above; /* 0…1, share of pixels of the upper third with the hue of the sky */
    double appearance[CA_APPEARANCE_SIZE]; /* for the kind; NaN if too narrow */
    uint64_t perceptual_hash;              /* similar for pictures that look alike */
} ca_quality;

/* ≈ 8 ms. */
ca_status ca_measure_quality(const ca_picture *picture, ca_quality *out,
                             char message[CA_MESSAGE_SIZE]);

typedef struct {
    const uint8_t *bytes; /* must outlive the engine */
    size_t size;
} ca_bytes;

typedef struct {
    const char *name; /* "eng" */
    ca_bytes data;    /* the whole .traineddata file */
} ca_language;

typedef struct {
    ca_bytes net;
    ca_bytes signs; /* UTF-8, a code point for each class between "nothing" and the space */
} ca_recognizer;

/* The nets are ONNX files. */
typedef struct {
    ca_bytes face_detector;
    ca_bytes smile_classifier;
    ca_bytes scene_stages;
    ca_bytes thing_classifier; /* these two read what the stages give */
    ca_bytes scene_classifier;
    ca_bytes text_detector;
    ca_recognizer text_recognizer;
    ca_recognizer page_recognizer;         /* quicker, for clear print */
    ca_recognizer eastern_text_recognizer; /* a last layer for the features of the former */
    const ca_language *languages;
    size_t language_count;
    bool is_for_one; /* one picture: a net that another one follows is freed when it has run */
} ca_configuration;

/* The nets and the text readers, which load with the first text. */
typedef struct ca_engine ca_engine;

/* Call it on the thread that will use the engine. It loads ONNX Runtime, ≈ 30 ms; each net loads
 * with the first picture that needs it. Fails with CA_LIBRARY_MISSING. */
ca_status ca_engine_create(const ca_configuration *configuration, ca_engine **out,
                           char message[CA_MESSAGE_SIZE]);
void ca_engine_free(ca_engine *engine);

/* Reads text in these languages from now on. Their data must outlive the engine. ≈ 1 µs; they load
 * with the next text. */
ca_status ca_set_languages(ca_engine *engine, const ca_language *languages, size_t count,
                           char message[CA_MESSAGE_SIZE]);

/* Groups of nets, in bits. */
enum {
    CA_NETS_FACES = 1,   /* faces and smiles */
    CA_NETS_TEXT = 2,    /* lines of text */
    CA_NETS_LINES = 4,   /* reading lines */
    CA_NETS_EASTERN = 8, /* the signs of Chinese and Japanese */
    CA_NETS_PAGES = 16,  /* reading clear print */
    CA_NETS_SCENE = 32,  /* scene, things and mentions */
    CA_NETS_ALL = 63
};

/* Loads nets that are not loaded. ≈ 200 ms for all. Starts no thread. */
ca_status ca_load_nets(ca_engine *engine, uint32_t nets, char message[CA_MESSAGE_SIZE]);

/* Begins to load nets on another thread, after those of the last call; what uses them waits. */
void ca_load_nets_ahead(ca_engine *engine, uint32_t nets);

/* Frees nets; what uses them loads them again. */
void ca_free_nets(ca_engine *engine, uint32_t nets);

/* The groups of which each net is loaded. */
uint32_t ca_loaded_nets(ca_engine *engine);

typedef struct {
    double x, y, width, height;
} ca_box;

typedef struct {
    double x, y;
} ca_point;

typedef struct {
    ca_box box;
    double confidence;  /* 0…1 */
    double second_look; /* 0…1, confidence for the face alone, at another size */
    ca_point
        landmarks[5];    /* left eye as seen, right eye, nose, left and right corner of the mouth */
    double eye_distance; /* as if seen from the front, in pixels of the decoded picture */
    double turn;         /* of the nose from the middle between the eyes, in distances of the
                            eyes: about 0 from the front, 0.5 and more from the side */
    double lightness;    /* 0…1, mean luminance between brow and mouth */
    double redness;      /* mean of Cr − 128 between brow and mouth, in levels of 255 */
    double colours;      /* sum of the standard deviations of Cr and Cb there */
    double picture_colours; /* the greater standard deviation of Cr and Cb in the whole picture */
    double smile;           /* 0…1, probability; a guess if the face is small or turned away */
} ca_face;

typedef struct {
    ca_face *items;
    size_t count;
} ca_faces;

/* Candidates with a confidence of at least 0.3, best first. ≈ 45 ms, and 10 ms for each uncertain
 * one. */
ca_status ca_find_faces(ca_engine *engine, const ca_picture *picture, ca_deadline deadline,
                        ca_faces *out, char message[CA_MESSAGE_SIZE]);
void ca_faces_free(ca_faces *faces);

#define CA_SCENE_COUNT 82
#define CA_OBJECT_COUNT 1000
#define CA_GROUP_COUNT 5
#define CA_MENTION_COUNT 53
#define CA_CLOTHES_COUNT 5
#define CA_KIND_COUNT 7

typedef struct {
    int kind;          /* an index into COCO's 80 classes: Training/detector-classes.csv */
    double confidence; /* 0.3…1 */
    ca_box box;
    /* Of a person, the share of red, yellow, green, blue and white in the middle of the box, and in
     * a strip around the box, 1 if the box leaves no strip; of others 0. */
    double clothes[CA_CLOTHES_COUNT];
    double around[CA_CLOTHES_COUNT];
} ca_thing;

typedef struct {
    double kinds[CA_KIND_COUNT];       /* probability of each kind of picture, adding up to 1 */
    double objects[CA_OBJECT_COUNT];   /* of each ImageNet class, adding up to 1 */
    double places[CA_SCENE_COUNT];     /* of each place, adding up to 1 */
    double groups[CA_GROUP_COUNT];     /* log-odds: people, animals, vehicles, food, other things */
    double outdoor;                    /* log-odds of outdoors, whatever the place */
    double mentions[CA_MENTION_COUNT]; /* log-odds that people mention it */
    ca_thing *things;                  /* with boxes, best first */
    size_t thing_count;
} ca_scene;

/* Classifies kind, place and things. Kinds are in the order of Training/train-kinds.py, places in
 * that of Training/scene-classes.csv, mentions in that of Training/mentions.csv. ≈ 14 ms; without
 * `is_photo` only kinds and objects, ≈ 10 ms. */
ca_status ca_classify_scene(ca_engine *engine, const ca_picture *picture, bool is_photo,
                            ca_scene *out, char message[CA_MESSAGE_SIZE]);
void ca_scene_free(ca_scene *scene);

typedef struct {
    ca_point corners[4]; /* clockwise from the line's own top left */
    double confidence;   /* 0…1, mean probability of text inside */
    double height;       /* of the line, in pixels of the upright picture as stored */
} ca_text_line;

typedef struct {
    ca_text_line *items;
    size_t count;
} ca_text_lines;

/* Finds lines of text, in no particular order. ≈ 60 ms; ≈ 250 ms more for a closer look at a large
   picture, which is taken if there are signs of small text or, if `closely`, few lines. */
ca_status ca_find_text(ca_engine *engine, const ca_picture *picture, bool closely,
                       ca_deadline deadline, ca_text_lines *out, char message[CA_MESSAGE_SIZE]);
void ca_text_lines_free(ca_text_lines *lines);

typedef struct {
    char *text; /* UTF-8, never empty */
    ca_box box;
    double confidence; /* 0…1 */
    uint32_t line;     /* words of one line share it; grows in reading order */
    double space;      /* 0…1, probability of a space before it; 1 at the start of a line */
    double lost_mark;  /* 0…1, the highest probability of a point or a comma that was not read,
                          before it or in it, between two digits */
    double certainty; /* 0…1, of its least certain character: its probability, and less for 0, O, I,
                         l, 1 and |, which look alike; 0 if unknown */
} ca_word;

typedef struct {
    ca_word *items;
    size_t count;
} ca_words;

typedef enum {
    CA_RECOGNITION_USUAL,
    CA_RECOGNITION_EASTERN, /* with the signs of Chinese and Japanese too */
    CA_RECOGNITION_QUICK    /* by the recogniser for pages, in a quarter of the time */
} ca_recognition;

/* Reads each line with a recogniser. A word's `line` is an index into `lines`. Words are cut
 * wherever a space is possible; the caller decides. ≈ 20 ms a line. */
ca_status ca_recognize_lines(ca_engine *engine, const ca_picture *picture,
                             const ca_text_line *lines, size_t count, ca_recognition kind,
                             ca_deadline deadline, ca_words *out, char message[CA_MESSAGE_SIZE]);

/* The same with Tesseract, in the engine's languages. ≈ 20 ms a line. */
ca_status ca_read_lines(ca_engine *engine, const ca_picture *picture, const ca_text_line *lines,
                        size_t count, ca_deadline deadline, ca_words *out,
                        char message[CA_MESSAGE_SIZE]);

/* Reads the picture as one page with Tesseract and its layout analysis. `angle` is the downward
 * slope of the lines, in radians, −π/4 to π/4. ≈ 2.5 ms a word. */
ca_status ca_read_page(ca_engine *engine, const ca_picture *picture, double angle,
                       ca_deadline deadline, ca_words *out, char message[CA_MESSAGE_SIZE]);
void ca_words_free(ca_words *words);

typedef enum {
    CA_QR = 0,
    CA_DATA_MATRIX,
    CA_AZTEC,
    CA_EAN_13,
    CA_EAN_8,
    CA_UPC_A,
    CA_UPC_E,
    CA_CODE_128
} ca_code_format;

typedef struct {
    ca_code_format format;
    char *content; /* UTF-8, as it was encoded, with any control characters; without NUL */
    ca_box box;
} ca_code;

typedef struct {
    ca_code *items;
    size_t count;
} ca_codes;

/* Reads codes that are made for cameras, at any angle, dark on light or light on dark. Only decoded
 * ones are told. ≈ 3 ms for a small picture. */
ca_status ca_read_codes(const ca_picture *picture, ca_deadline deadline, ca_codes *out,
                        char message[CA_MESSAGE_SIZE]);
void ca_codes_free(ca_codes *codes);

/* How much of the picture is left without these words, 0…1: the share of edges outside words and
 * frames around them. 0 for text on a plain background, 1 without words. ≈ 6 ms. */
ca_status ca_measure_remainder(const ca_picture *picture, const ca_box *words, size_t count,
                               double *out, char message[CA_MESSAGE_SIZE]);

typedef struct {
    uint8_t *bytes;
    size_t size;
} ca_file;

/* Makes a JPEG file with a longer side of at most `side` pixels, never enlarged. ≈ 1 ms. */
ca_status ca_make_thumbnail(const ca_picture *picture, uint32_t side, ca_file *out,
                            char message[CA_MESSAGE_SIZE]);

typedef struct {
    uint32_t x, y, width, height; /* in pixels */
} ca_pixel_box;

/* Makes a PNG file of a part of a picture that was decoded at full size (working_side 0). Fails
 * with CA_INTERNAL if the part is empty or not inside the picture. */
ca_status ca_cut(const ca_picture *picture, ca_pixel_box part, ca_file *out,
                 char message[CA_MESSAGE_SIZE]);
void ca_file_free(ca_file *file);

typedef struct {
    const char *name;
    char version[32];
} ca_library;

typedef struct {
    ca_library items[12];
    size_t count;
} ca_libraries;

/* The libraries in use, with their versions. */
ca_libraries ca_get_libraries(void);

typedef struct {
    const char *version; /* "1.28.0" */
    const char *path;    /* of the library's file */
} ca_net_engine;

/* ONNX Runtime, which runs the nets; the strings stay valid for the life of the process. The first
 * call or the first engine loads it, which opens files. Fails with CA_LIBRARY_MISSING. */
ca_status ca_get_net_engine(ca_net_engine *out, char message[CA_MESSAGE_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
