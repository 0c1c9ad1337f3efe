#pragma once

#include "Decoding/Bytes.h"

#include <vector>

#include <opencv2/core.hpp>

namespace descry {

/// A chunk of a PNG file.
struct PngChunk {
    Bytes file;      ///< from the chunk on
    Bytes content;   ///< what is there of it
    bool whole;      ///< whether the file holds all of it
    uint64_t length; ///< with its frame, as the file says

    bool is(const char *type) const { return file.reads(4, type); }
};

/// Calls `visit` with each chunk up to the end chunk, or until it returns false.
template <typename Visit> void forEachChunk(Bytes file, Visit visit) {
    for (Bytes rest = file.from(8); rest.has(0, 12);) {
        const uint64_t length = rest.u32(0, true);
        const bool whole = rest.has(0, 12 + length);
        const Bytes content{rest.data + 8, size_t(whole ? length : rest.size - 8)};
        const PngChunk chunk{rest, content, whole, 12 + length};
        if (!visit(chunk) || !whole || chunk.is("IEND"))
            return;
        rest = rest.from(chunk.length);
    }
}

/// A PNG file in memory with a frame of an animation, since libpng reads no animations.
struct PngFrame {
    std::vector<uint8_t> file;
    cv::Rect place;
    cv::Size canvas;
};

/// - `number`: of the frame, from 1. Throws `CA_CORRUPT` if it has no valid place on the `canvas`.
PngFrame pngFrame(Bytes file, uint32_t number, cv::Size canvas);

/// An ordinary PNG with the data of Apple's variant, which has no header and no checksum around the
/// compressed pixels.
std::vector<uint8_t> pngOfApple(Bytes file);

} // namespace descry
