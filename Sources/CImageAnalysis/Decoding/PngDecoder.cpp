#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/Limits.h"
#include "Decoding/Orientation.h"
#include "Decoding/PngColour.h"
#include "Decoding/PngCopy.h"

#include <csetjmp>
#include <vector>

#include <png.h>

namespace descry {

namespace {

/// The facts from chunks that libpng skips.
struct Chunks {
    Bytes exif{nullptr, 0};
    uint32_t frames = 0;             ///< of an animation
    uint32_t promised = 0;           ///< frames that its header says
    bool hidesFirst = false;         ///< the first picture is no frame of it
    bool apple = false;              ///< the variant that Xcode writes into apps
    bool ended = false;              ///< the end chunk is complete
    const uint8_t *broken = nullptr; ///< the chunk in which the file ends, if any

    bool animated() const { return frames > 0 && promised > 0; }
};

Chunks walkChunks(Bytes file) {
    Chunks chunks;
    bool hasData = false;
    forEachChunk(file, [&](const PngChunk &chunk) {
        if (!chunk.whole) {
            chunks.broken = chunk.file.data;
        } else if (chunk.is("eXIf")) {
            chunks.exif = chunk.content;
        } else if (chunk.is("acTL") && !hasData) {
            chunks.promised = chunk.content.u32(0, true);
        } else if (chunk.is("fcTL")) {
            chunks.hidesFirst |= chunks.frames == 0 && hasData;
            chunks.frames++;
        }
        hasData |= chunk.is("IDAT");
        chunks.apple |= chunk.is("CgBI") && !hasData;
        chunks.ended = chunk.whole && chunk.is("IEND");
        return true;
    });
    return chunks;
}

/// libpng's state. On an error libpng jumps, so functions that set the target hold only plain data.
struct PngReader {
    png_structp png = nullptr;
    png_infop info = nullptr;
    Bytes rest; ///< unread part of the file
    const uint8_t *broken = nullptr;
    bool ranOut = false; ///< the file ended
    bool failed = false; ///< something else was wrong

    ~PngReader() { png_destroy_read_struct(&png, &info, nullptr); }
};

void noteError(png_structp png, png_const_charp) {
    auto &reader = *static_cast<PngReader *>(png_get_error_ptr(png));
    reader.failed |= !reader.ranOut;
    png_longjmp(png, 1);
}

void ignoreWarning(png_structp, png_const_charp) {}

void readBytes(png_structp png, png_bytep out, size_t count) {
    auto &reader = *static_cast<PngReader *>(png_get_io_ptr(png));
    reader.ranOut = !reader.rest.has(0, count);
    if (reader.ranOut)
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
///
/// - `apple`: whether it is Apple's variant: BGRA.
bool start(PngReader &reader, bool apple) {
    if (setjmp(png_jmpbuf(reader.png)))
        return false;
    if (apple && png_get_color_type(reader.png, reader.info) & PNG_COLOR_MASK_COLOR &&
        png_get_color_type(reader.png, reader.info) != PNG_COLOR_TYPE_PALETTE)
        png_set_bgr(reader.png);
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
    if (setjmp(png_jmpbuf(reader.png))) {
        // After the last row libpng reads what is behind the pixels.
        const bool interlaced =
            png_get_interlace_type(reader.png, reader.info) != PNG_INTERLACE_NONE;
        return interlaced ? png_get_current_pass_number(reader.png) == PNG_INTERLACE_ADAM7_PASSES
                          : png_get_current_row_number(reader.png) ==
                                png_get_image_height(reader.png, reader.info);
    }
    png_read_row(reader.png, spread ? nullptr : row, spread ? row : nullptr);
    return true;
}

[[noreturn]] void fail() {
    throw Failure(CA_CORRUPT, "the PNG is damaged or ends early");
}

/// Draws the rows of a frame at its place on a transparent canvas.
class Rows {
  public:
    Rows(Canvas &canvas, cv::Point place, bool premultiplied)
        : canvas(canvas), place(place), premultiplied(premultiplied),
          row(size_t(canvas.size.width) * 4) {
        for (int y = 0; y < place.y; y++)
            add();
    }

    /// The place of the next row, RGBA.
    uint8_t *next() { return &row[size_t(place.x) * 4]; }

    void add() {
        if (premultiplied)
            canvas.addPremultipliedRgba(row.data());
        else
            canvas.addRgba(row.data());
    }

    /// Leaves the canvas below the frame transparent.
    void finish() {
        std::fill(row.begin(), row.end(), 0);
        while (!canvas.complete())
            add();
    }

  private:
    Canvas &canvas;
    const cv::Point place;
    const bool premultiplied;
    std::vector<uint8_t> row;
};

/// Returns whether all rows are there.
bool readRows(PngReader &reader, cv::Size size, Rows &rows) {
    int there = 0;
    for (; there < size.height && readRow(reader, rows.next(), false); there++)
        rows.add();
    requireQuarter(there, size.height);
    return there == size.height;
}

/// Reads the seven passes of an interlaced picture; a quarter of the pixels is there after the
/// fifth. Returns whether all are there.
bool readInterlaced(PngReader &reader, cv::Size size, Rows &rows, const Deadline &deadline) {
    const size_t stride = size_t(size.width) * 4;
    std::vector<uint8_t> pixels(stride * size.height);
    int pass = 0;
    for (bool whole = true; whole && pass < PNG_INTERLACE_ADAM7_PASSES; pass += whole) {
        for (int y = 0; whole && y < size.height; y++) {
            deadline.check();
            whole = readRow(reader, &pixels[stride * y], true);
        }
    }
    if (pass < 5)
        fail();
    for (int y = 0; y < size.height; y++) {
        std::memcpy(rows.next(), &pixels[stride * y], stride);
        rows.add();
    }
    return pass == PNG_INTERLACE_ADAM7_PASSES;
}

/// A copy that libpng reads, if it does not read the file as it is. A copy without a place fills
/// the canvas.
PngFrame copyFor(const Source &source, const Chunks &chunks) {
    if (chunks.apple)
        return {pngOfApple(source.file), {}, {}};
    if (chunks.promised > 0 && chunks.frames == 0 && !chunks.ended)
        fail(); // browsers never show the picture before the animation
    if (!chunks.animated() || (source.frame == 1 && !chunks.hidesFirst))
        return {};
    if (!source.file.reads(12, "IHDR"))
        fail();
    return pngFrame(
        source.file, source.frame,
        checkedSize(source.file.u32(16, true), source.file.u32(20, true), source.limits));
}

} // namespace

Decoded decodePng(const Source &source) {
    const Chunks chunks = walkChunks(source.file);
    const PngFrame copy = copyFor(source, chunks);
    PngReader reader;
    reader.rest = copy.file.empty() ? source.file : Bytes{copy.file.data(), copy.file.size()};
    reader.broken = chunks.broken;
    reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, noteError, ignoreWarning);
    reader.info = png_create_info_struct(reader.png);
    if (!reader.png || !reader.info)
        throw std::bad_alloc();
    if (!readHeader(reader))
        fail();

    const cv::Size size = checkedSize(png_get_image_width(reader.png, reader.info),
                                      png_get_image_height(reader.png, reader.info), source.limits);
    Decoded decoded;
    decoded.size = copy.place.empty() ? size : copy.canvas;
    decoded.exif = readExif(chunks.exif);
    decoded.frames = chunks.animated() ? chunks.frames : 1;

    const uint32_t workingSide = source.limits.working_side;
    const bool interlaced = png_get_interlace_type(reader.png, reader.info) != PNG_INTERLACE_NONE;
    const uint64_t frame = interlaced ? pixelCount(size) * 4 : 0;
    checkMemory(copy.file.size() + frame + Canvas::memory(decoded.size, workingSide),
                source.limits);
    const bool isGrey = !(png_get_color_type(reader.png, reader.info) & PNG_COLOR_MASK_COLOR);
    ColourTransform colour = pngColour(source.file, isGrey);
    if (!start(reader, chunks.apple))
        fail();
    Canvas canvas(decoded.size, workingSide, source, std::move(colour));
    Rows rows(canvas, copy.place.tl(), chunks.apple);
    const bool whole = interlaced ? readInterlaced(reader, size, rows, source.deadline)
                                  : readRows(reader, size, rows);
    if (whole)
        rows.finish();
    decoded.pixels = canvas.finish();
    const bool lacksFrames =
        chunks.animated() && !chunks.ended && (chunks.broken || chunks.frames < chunks.promised);
    decoded.truncated = !whole || reader.failed || lacksFrames;
    return decoded;
}

} // namespace descry
