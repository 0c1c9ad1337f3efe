#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/Limits.h"
#include "Decoding/Orientation.h"
#include "Decoding/PngColour.h"

#include <csetjmp>
#include <vector>

#include <png.h>

namespace descry {

namespace {

/// The facts from chunks that libpng skips.
struct Chunks {
    Bytes exif{nullptr, 0};
    uint32_t animationFrames = 0;
    bool ended = false;              ///< the end chunk is complete
    const uint8_t *broken = nullptr; ///< the chunk in which the file ends, if any
};

Chunks walkChunks(Bytes file) {
    Chunks chunks;
    for (uint64_t offset = 8; file.has(offset, 12);) {
        const uint32_t length = file.u32(offset, true);
        if (!file.has(offset, 12 + uint64_t(length))) {
            chunks.broken = file.data + offset;
            break;
        }
        if (file.reads(offset + 4, "eXIf"))
            chunks.exif = {file.data + offset + 8, length};
        if (file.reads(offset + 4, "fcTL"))
            chunks.animationFrames++;
        chunks.ended = file.reads(offset + 4, "IEND");
        if (chunks.ended)
            break;
        offset += 12 + uint64_t(length);
    }
    return chunks;
}

/// libpng's state. On an error libpng jumps, so functions that set the target hold only plain data.
struct PngReader {
    png_structp png = nullptr;
    png_infop info = nullptr;
    Bytes rest; ///< unread part of the file
    const uint8_t *broken = nullptr;
    bool failed = false; ///< the last read was damaged
    ColourTransform colour;

    ~PngReader() { png_destroy_read_struct(&png, &info, nullptr); }
};

void noteError(png_structp png, png_const_charp) {
    static_cast<PngReader *>(png_get_error_ptr(png))->failed = true;
    png_longjmp(png, 1);
}

void ignoreWarning(png_structp, png_const_charp) {}

void readBytes(png_structp png, png_bytep out, size_t count) {
    auto &reader = *static_cast<PngReader *>(png_get_io_ptr(png));
    if (!reader.rest.has(0, count))
        png_error(png, "the file ends early");
    std::memcpy(out, reader.rest.data, count);
    // Correct the length of the broken chunk, or libpng would not read it.
    if (reader.rest.data == reader.broken && count == 8)
        png_save_uint_32(out, png_uint_32(reader.rest.size - count));
    reader.rest = reader.rest.from(count);
}

bool readHeader(PngReader &reader) {
    if (setjmp(png_jmpbuf(reader.png)))
        return false;
    png_set_read_fn(reader.png, &reader, readBytes);
    // Text and profiles may unpack to any size and do not affect the pixels.
    png_set_keep_unknown_chunks(reader.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_set_user_limits(reader.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_read_info(reader.png, reader.info);
    return true;
}

/// Converts everything to 8-bit RGBA. False on an error.
bool start(PngReader &reader) {
    if (setjmp(png_jmpbuf(reader.png)))
        return false;
    png_set_expand(reader.png);
    png_set_scale_16(reader.png);
    png_set_gray_to_rgb(reader.png);
    png_set_add_alpha(reader.png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(reader.png);
    png_read_update_info(reader.png, reader.info);
    if (png_get_rowbytes(reader.png, reader.info) !=
        size_t(png_get_image_width(reader.png, reader.info)) * 4)
        png_error(reader.png, "its pixels do not become RGBA");
    return true;
}

/// - `spread`: whether pixels of early passes of an interlaced picture fill their neighbours too.
bool readRow(PngReader &reader, uint8_t *row, bool spread) {
    if (setjmp(png_jmpbuf(reader.png)))
        return false;
    png_read_row(reader.png, spread ? nullptr : row, spread ? row : nullptr);
    return true;
}

[[noreturn]] void fail() {
    throw Failure(CA_CORRUPT, "the PNG is damaged or ends early");
}

cv::Mat readRows(PngReader &reader, cv::Size size, const Source &source) {
    Canvas canvas(size, source.limits.working_side, source, reader.colour);
    std::vector<uint8_t> row(size_t(size.width) * 4);
    while (!canvas.complete() && readRow(reader, row.data(), false))
        canvas.addRgba(row.data());
    return canvas.finish();
}

/// Reads the seven passes of an interlaced picture; a quarter of the pixels is there after the
/// fifth.
cv::Mat readInterlaced(PngReader &reader, cv::Size size, const Source &source) {
    const size_t stride = size_t(size.width) * 4;
    std::vector<uint8_t> rows(stride * size.height);
    int pass = 0;
    for (bool whole = true; whole && pass < PNG_INTERLACE_ADAM7_PASSES; pass += whole) {
        for (int y = 0; whole && y < size.height; y++) {
            source.deadline.check();
            whole = readRow(reader, &rows[stride * y], true);
        }
    }
    if (pass < 5)
        fail();
    Canvas canvas(size, source.limits.working_side, source, reader.colour);
    for (int y = 0; y < size.height; y++)
        canvas.addRgba(&rows[stride * y]);
    return canvas.finish();
}

} // namespace

Decoded decodePng(const Source &source) {
    const Chunks chunks = walkChunks(source.file);
    PngReader reader;
    reader.rest = source.file;
    reader.broken = chunks.broken;
    reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, noteError, ignoreWarning);
    reader.info = png_create_info_struct(reader.png);
    if (!reader.png || !reader.info)
        throw std::bad_alloc();
    if (!readHeader(reader))
        fail();

    Decoded decoded;
    decoded.size = checkedSize(png_get_image_width(reader.png, reader.info),
                               png_get_image_height(reader.png, reader.info), source.limits);
    decoded.orientation = exifOrientation(chunks.exif);
    decoded.frames = std::max(1u, chunks.animationFrames);

    const bool interlaced = png_get_interlace_type(reader.png, reader.info) != PNG_INTERLACE_NONE;
    const uint64_t frame = interlaced ? pixelCount(decoded.size) * 4 : 0;
    checkMemory(frame + Canvas::memory(decoded.size, source.limits.working_side), source.limits);
    const bool isGrey = !(png_get_color_type(reader.png, reader.info) & PNG_COLOR_MASK_COLOR);
    reader.colour = pngColour(source.file, isGrey);
    if (!start(reader))
        fail();
    decoded.pixels = interlaced ? readInterlaced(reader, decoded.size, source)
                                : readRows(reader, decoded.size, source);
    decoded.truncated = !chunks.ended || reader.failed;
    return decoded;
}

} // namespace descry
