#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/JpegProfile.h"
#include "Decoding/Limits.h"
#include "Decoding/Orientation.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <vector>

#include <jpeglib.h>

#include <jerror.h>

namespace descry {

namespace {

/// libjpeg's state and the notes of its callbacks. On an error libjpeg jumps to `escape`, so
/// functions that set it hold only plain data.
struct JpegReader {
    jpeg_decompress_struct jpeg{};
    jpeg_error_mgr errors{};
    jpeg_progress_mgr progress{};
    jmp_buf escape;
    const Deadline *deadline = nullptr;
    bool manyScans = false; ///< the picture needs several passes
    int scanLimit = 0;
    bool tooManyScans = false;
    bool damaged = false; ///< some fault, however small
    bool unended = false; ///< there is no end marker; pixels may be there nevertheless
    bool ranOut = false;  ///< the data ended early
    uint32_t there = 0;   ///< rows of blocks decoded before that

    ~JpegReader() { jpeg_destroy_decompress(&jpeg); }
};

JpegReader &readerOf(j_common_ptr common) {
    return *static_cast<JpegReader *>(common->client_data);
}

void escape(j_common_ptr common) {
    std::longjmp(readerOf(common).escape, 1);
}

void noteEndOfData(JpegReader &reader) {
    if (reader.ranOut)
        return;
    const jpeg_decompress_struct &jpeg = reader.jpeg;
    reader.ranOut = true;
    // Later scans only refine or add colour.
    reader.there = jpeg.input_scan_number > 1 ? jpeg.total_iMCU_rows : jpeg.input_iMCU_row;
}

/// Notes warnings, which reveal damage, without printing them.
void noteWarning(j_common_ptr common, int level) {
    if (level >= 0)
        return;
    JpegReader &reader = readerOf(common);
    reader.errors.num_warnings++;
    switch (reader.errors.msg_code) {
    case JWRN_HIT_MARKER:
        // Decoding resumes after a restart marker; without one the rest is empty.
        if (reader.jpeg.unread_marker == JPEG_EOI || reader.jpeg.restart_interval == 0)
            noteEndOfData(reader);
        reader.damaged = true;
        break;
    case JWRN_JPEG_EOF:
        reader.unended = true;
        // Arithmetic decoding goes on with zeros, without another warning.
        if (reader.jpeg.arith_code &&
            reader.jpeg.input_iMCU_row + 1 < reader.jpeg.total_iMCU_rows) {
            noteEndOfData(reader);
            reader.damaged = true;
        }
        break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
        reader.damaged = true;
        break;
    default:
        break;
    }
}

void printNothing(j_common_ptr) {}

void watch(j_common_ptr common) {
    JpegReader &reader = readerOf(common);
    reader.tooManyScans = reader.jpeg.input_scan_number > reader.scanLimit;
    if (reader.tooManyScans || reader.deadline->passed())
        escape(common);
}

bool open(JpegReader &reader, Bytes file) {
    jpeg_decompress_struct &jpeg = reader.jpeg;
    jpeg.err = jpeg_std_error(&reader.errors);
    reader.errors.error_exit = escape;
    reader.errors.emit_message = noteWarning;
    reader.errors.output_message = printNothing;
    jpeg.client_data = &reader;
    if (setjmp(reader.escape))
        return false;
    jpeg_create_decompress(&jpeg);
    reader.progress.progress_monitor = watch;
    jpeg.progress = &reader.progress;
    jpeg_mem_src(&jpeg, file.data, file.size);
    if (jpeg_read_header(&jpeg, TRUE) != JPEG_HEADER_OK)
        return false;
    reader.manyScans = jpeg_has_multiple_scans(&jpeg);
    return true;
}

bool start(JpegReader &reader) {
    if (setjmp(reader.escape))
        return false;
    return jpeg_start_decompress(&reader.jpeg);
}

bool readRow(JpegReader &reader, uint8_t *row) {
    if (setjmp(reader.escape))
        return false;
    return jpeg_read_scanlines(&reader.jpeg, &row, 1) == 1;
}

/// Whether a colour has no scan or, if the file ends early, not all bits of its coefficients.
bool lacksScans(const JpegReader &reader) {
    const jpeg_decompress_struct &jpeg = reader.jpeg;
    for (int i = 0; i < jpeg.num_components; i++) {
        if (!jpeg.comp_info[i].quant_table) // the first scan sets it
            return true;
        if (!reader.unended || !jpeg.progressive_mode)
            continue;
        const int *missing = jpeg.coef_bits[i];
        if (std::any_of(missing, missing + DCTSIZE2, [](int bits) { return bits != 0; }))
            return true;
    }
    return false;
}

/// Throws the reason of libjpeg's error.
[[noreturn]] void fail(JpegReader &reader) {
    reader.deadline->check();
    if (reader.tooManyScans)
        throw Failure(CA_CORRUPT, "the JPEG has more than " + std::to_string(reader.scanLimit) +
                                      " scans; no camera or editor writes so many");
    const std::string kind = "this kind of JPEG is not supported: ";
    switch (reader.errors.msg_code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE:
        throw Failure(CA_TOO_MUCH_MEMORY, "decoding takes more memory than the limit");
    case JERR_IMAGE_TOO_BIG:
        throw Failure(CA_TOO_LARGE, "a side of the JPEG has more than " +
                                        std::to_string(JPEG_MAX_DIMENSION) +
                                        " pixels; save a smaller copy");
    case JERR_BAD_PRECISION:
        throw Failure(CA_UNSUPPORTED_FORMAT, kind + "not 8 bits per colour");
    case JERR_SOF_UNSUPPORTED:
    case JERR_NOT_COMPILED:
        throw Failure(CA_UNSUPPORTED_FORMAT,
                      kind + "lossless, hierarchical or another rare coding");
    case JERR_CONVERSION_NOTIMPL:
        throw Failure(CA_UNSUPPORTED_FORMAT, kind + "unknown colour space");
    default:
        throw Failure(CA_CORRUPT, "the JPEG is damaged or ends early");
    }
}

/// The smallest of libjpeg's scales that keeps the working side.
int scaleDivisor(cv::Size size, uint32_t workingSide) {
    const int allowed = reduction(size, workingSide);
    return allowed >= 8 ? 8 : allowed >= 4 ? 4 : allowed >= 2 ? 2 : 1;
}

/// Bytes that libjpeg holds: all coefficients of several scans, otherwise a few rows.
uint64_t coefficientMemory(const JpegReader &reader) {
    const jpeg_decompress_struct &jpeg = reader.jpeg;
    const uint64_t pixels = uint64_t(jpeg.image_width) * jpeg.image_height;
    if (!reader.manyScans)
        return uint64_t(jpeg.image_width) * 3 * 64;
    uint64_t bytes = 0;
    for (int i = 0; i < jpeg.num_components; i++) {
        const jpeg_component_info &component = jpeg.comp_info[i];
        bytes += pixels * sizeof(JCOEF) * component.h_samp_factor * component.v_samp_factor /
                 (jpeg.max_h_samp_factor * jpeg.max_v_samp_factor);
    }
    return bytes;
}

/// Finds EXIF in the segments before the picture. libjpeg would take time quadratic in their
/// number.
Exif exifOf(Bytes file) {
    for (uint64_t at = 2; file.u8(at) == 0xFF && file.u8(at + 1) != 0xDA;) {
        const uint16_t length = file.u16(at + 2, true);
        const Bytes content = file.from(at + 4);
        if (file.u8(at + 1) == 0xE1 && length >= 2 && content.reads(0, "Exif\0\0", 6))
            return readExif({content.data, std::min<size_t>(content.size, length - 2)});
        at += file.u8(at + 1) == 0xFF ? 1 : 2 + std::max<uint64_t>(length, 2);
    }
    return {};
}

/// Converts a row of CMYK to BGR in place. Like browsers, it takes the values for inverted, with
/// and without Adobe's marker.
void cmykToBgr(uint8_t *row, int width) {
    for (int x = 0; x < width; x++) {
        const uint8_t *cmyk = row + 4 * x;
        const int cyan = cmyk[0], magenta = cmyk[1], yellow = cmyk[2], light = cmyk[3];
        uint8_t *bgr = row + 3 * x;
        bgr[0] = uint8_t(yellow * light / 255);
        bgr[1] = uint8_t(magenta * light / 255);
        bgr[2] = uint8_t(cyan * light / 255);
    }
}

/// Makes 255 all ink.
void toInks(std::vector<uint8_t> &row) {
    for (uint8_t &ink : row)
        ink ^= 0xFF;
}

/// Sets scale, colours and scan limit from the header.
void configure(JpegReader &reader, cv::Size size, const ca_limits &limits) {
    jpeg_decompress_struct &jpeg = reader.jpeg;
    const bool fourColours = jpeg.num_components == 4;
    jpeg.out_color_space = fourColours ? JCS_CMYK : JCS_EXT_BGR;
    jpeg.scale_denom = scaleDivisor(size, limits.working_side);
    jpeg.mem->max_memory_to_use = long(std::min<uint64_t>(limits.memory, INT64_MAX));
    // Real files have about ten; even an empty one takes about 1 ms per megapixel.
    const int64_t scans = 600'000'000 / int64_t(pixelCount(size));
    reader.scanLimit = int(std::clamp<int64_t>(scans, 20, 100));
}

ColourTransform colourOf(const JpegReader &reader, Bytes file) {
    const std::vector<uint8_t> profile = jpegProfile(file);
    const int components = reader.jpeg.num_components;
    return profile.empty() ? ColourTransform()
                           : ColourTransform({profile.data(), profile.size()},
                                             components == 4   ? Samples::cmyk
                                             : components == 1 ? Samples::greyAsBgr
                                                               : Samples::bgr);
}

cv::Mat readPixels(JpegReader &reader, const Source &source) {
    jpeg_decompress_struct &jpeg = reader.jpeg;
    if (!start(reader))
        fail(reader);
    const cv::Size size(jpeg.output_width, jpeg.output_height);
    Canvas canvas(size, source.limits.working_side, source, colourOf(reader, source.file));
    std::vector<uint8_t> row(size_t(size.width) * jpeg.output_components);
    while (!canvas.complete()) {
        if (reader.ranOut)
            requireQuarter(reader.there, jpeg.total_iMCU_rows);
        if (!readRow(reader, row.data())) {
            source.deadline.check();
            reader.damaged = true;
            break;
        }
        if (canvas.takesInks())
            toInks(row);
        else if (jpeg.output_components == 4)
            cmykToBgr(row.data(), size.width);
        canvas.addBgr(row.data());
    }
    if (reader.ranOut)
        requireQuarter(reader.there, jpeg.total_iMCU_rows);
    reader.damaged |= lacksScans(reader);
    return canvas.finish();
}

} // namespace

Decoded decodeJpeg(const Source &source) {
    JpegReader reader;
    reader.deadline = &source.deadline;
    if (!open(reader, source.file))
        fail(reader);

    const jpeg_decompress_struct &jpeg = reader.jpeg;
    Decoded decoded;
    decoded.size = checkedSize(jpeg.image_width, jpeg.image_height, source.limits);
    decoded.exif = exifOf(source.file);
    configure(reader, decoded.size, source.limits);
    const cv::Size scaled = divided(decoded.size, jpeg.scale_denom);
    checkMemory(coefficientMemory(reader) + Canvas::memory(scaled, source.limits.working_side),
                source.limits);
    decoded.pixels = readPixels(reader, source);
    decoded.truncated = reader.damaged;
    return decoded;
}

} // namespace descry
