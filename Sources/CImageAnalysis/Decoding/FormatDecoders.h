#pragma once

#include "Deadline.h"
#include "Decoding/Bytes.h"
#include "Decoding/Exif.h"
#include "Sha256.h"

#include <opencv2/core.hpp>

#include <optional>

namespace descry {

/// What shines through transparent pixels, and what was drawn on it.
struct Backdrop {
    cv::Vec3b colour{255, 255, 255}; ///< BGR
    bool shines = false;             ///< some pixels are not opaque
    bool carries = false;            ///< some pixels are not transparent
    uint8_t darkest = 255;           ///< the least channel of those

    /// Whether all that is drawn is so light that it cannot be seen on white.
    bool hides() const { return shines && carries && darkest >= 224; }
};

/// The rows that a decoder gave to its canvas.
struct Detail {
    cv::Size size;
    std::optional<Sha256> hash; ///< of the rows, if the canvas reduced them
};

/// The input of a format's decoder.
struct Source {
    Bytes file;
    const ca_limits &limits;
    const Deadline &deadline;
    Backdrop &backdrop;
    Detail &detail;
    uint32_t frame = 1; ///< which picture of an animation to decode, from 1: of PNG, GIF and WebP
};

/// The output of a format's decoder: the first picture as stored, not yet upright.
struct Decoded {
    cv::Mat pixels;         ///< 8-bit BGR, reduced to no less than the working side
    cv::Size size;          ///< as stored, in pixels
    Exif exif;              ///< its orientation is not yet applied
    uint32_t frames = 1;    ///< pictures in the file, at least 1
    bool truncated = false; ///< the file ends early or is partly damaged
};

/// Each throws only `Failure`, like `decode`, and `std::bad_alloc`.
Decoded decodeJpeg(const Source &source);
Decoded decodePng(const Source &source);
Decoded decodeWebp(const Source &source);
Decoded decodeGif(const Source &source);
Decoded decodeTiff(const Source &source);
Decoded decodeBmp(const Source &source);
Decoded decodeHeif(const Source &source);

} // namespace descry
