#include "Decoding/PngCopy.h"

#include "Failure.h"

#include <png.h>
#include <zlib.h>

namespace descry {

namespace {

/// The checksum of a chunk.
uint32_t checksum(const char *type, Bytes content) {
    const uLong ofType = crc32(0, reinterpret_cast<const Bytef *>(type), 4);
    return uint32_t(crc32_z(ofType, content.data, content.size));
}

void add(std::vector<uint8_t> &png, uint32_t number) {
    uint8_t bytes[4];
    png_save_uint_32(bytes, number);
    png.insert(png.end(), bytes, bytes + 4);
}

/// - `damage`: what is wrong with the checksum of the original.
void add(std::vector<uint8_t> &png, const char *type, Bytes content, uint32_t damage = 0) {
    add(png, uint32_t(content.size));
    png.insert(png.end(), type, type + 4);
    png.insert(png.end(), content.data, content.data + content.size);
    add(png, checksum(type, content) ^ damage);
}

/// 0 if the chunk's checksum is right.
uint32_t damageOf(const PngChunk &chunk, const char *type) {
    return chunk.whole
               ? chunk.file.u32(8 + chunk.content.size, true) ^ checksum(type, chunk.content)
               : 0;
}

/// A copy of the chunk; a broken one gets the length of what is there.
void add(std::vector<uint8_t> &png, const PngChunk &chunk) {
    const std::string type(reinterpret_cast<const char *>(chunk.file.data) + 4, 4);
    add(png, type.c_str(), chunk.content, damageOf(chunk, type.c_str()));
}

/// The place of a frame on the canvas.
cv::Rect placeOf(Bytes file, uint32_t number, cv::Size canvas) {
    uint32_t met = 0;
    cv::Rect place;
    forEachChunk(file, [&](const PngChunk &chunk) {
        met += chunk.is("fcTL");
        if (met < number)
            return true;
        const auto field = [&](int index) { return uint64_t(chunk.content.u32(4 * index, true)); };
        const uint64_t width = field(1), height = field(2), x = field(3), y = field(4);
        if (x + width <= uint64_t(canvas.width) && y + height <= uint64_t(canvas.height))
            place = {int(x), int(y), int(width), int(height)};
        return false;
    });
    if (place.empty())
        throw Failure(CA_CORRUPT, "the PNG is damaged or ends early");
    return place;
}

} // namespace

PngFrame pngFrame(Bytes file, uint32_t number, cv::Size canvas) {
    PngFrame frame{{file.data, file.data + 8}, placeOf(file, number, canvas), canvas};
    uint32_t met = 0;
    bool hasData = false;
    forEachChunk(file, [&](const PngChunk &chunk) {
        const bool isNumbered = chunk.is("fdAT") && chunk.content.size >= 4;
        met += chunk.is("fcTL");
        if (chunk.is("IHDR")) {
            std::vector<uint8_t> header(chunk.content.data,
                                        chunk.content.data + chunk.content.size);
            header.resize(13);
            png_save_uint_32(&header[0], png_uint_32(frame.place.width));
            png_save_uint_32(&header[4], png_uint_32(frame.place.height));
            add(frame.file, "IHDR", {header.data(), header.size()});
        } else if (isNumbered || chunk.is("IDAT")) {
            hasData = true;
            if (met == number)
                add(frame.file, "IDAT", chunk.content.from(isNumbered ? 4 : 0),
                    damageOf(chunk, isNumbered ? "fdAT" : "IDAT"));
        } else if (!hasData && !chunk.is("acTL") && !chunk.is("fcTL")) {
            add(frame.file, chunk);
        }
        return met <= number;
    });
    return frame;
}

std::vector<uint8_t> pngOfApple(Bytes file) {
    const uint8_t header[] = {0x78, 0x9C};
    std::vector<uint8_t> png(file.data, file.data + 8);
    png.reserve(file.size + 64);
    bool hasData = false;
    forEachChunk(file, [&](const PngChunk &chunk) {
        const bool isData = chunk.is("IDAT");
        if (isData && !hasData)
            add(png, "IDAT", {header, 2});
        // Without the checksum of the pixels, which Apple leaves out, libpng reads all rows, too.
        if (hasData && !isData)
            return false;
        hasData |= isData;
        if (!chunk.is("CgBI"))
            add(png, chunk);
        return true;
    });
    return png;
}

} // namespace descry
