#pragma once

#include "Deadline.h"
#include "Decoding/Bytes.h"

#include <opencv2/core.hpp>

namespace descry {

/// What a format's decoder is given.
struct Source {
    Bytes file;
    const ca_limits &limits;
    const Deadline &deadline;
};

/// What a format's decoder gives: the first picture of the file as it is stored, not yet upright.
struct Decoded {
    cv::Mat pixels;           ///< 8-bit BGR, reduced to no less than the working side
    cv::Size size;            ///< as stored, in pixels
    uint32_t orientation = 1; ///< EXIF, 1…8, still to be applied
    uint32_t frames = 1;      ///< pictures in the file, at least 1
    bool truncated = false;   ///< the file ends early or a part of it is damaged
};

/// Each throws `Failure` like `decode`, and `std::bad_alloc`; nothing else leaves them.
Decoded decodeJpeg(const Source &source);
Decoded decodePng(const Source &source);
Decoded decodeWebp(const Source &source);
Decoded decodeGif(const Source &source);
Decoded decodeTiff(const Source &source);
Decoded decodeBmp(const Source &source);
Decoded decodeHeif(const Source &source);

} // namespace descry
