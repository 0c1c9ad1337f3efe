#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

namespace descry {

/// Throws `CA_FILE_TOO_LARGE` if the file is over the limit.
void checkFileSize(size_t bytes, const ca_limits &limits);

/// The size of a canvas or frame from its header, in pixels. Throws `CA_CORRUPT` if it is empty,
/// `CA_SIDE_TOO_LONG` or `CA_TOO_MANY_PIXELS` if it is over a limit.
cv::Size checkedSize(uint64_t width, uint64_t height, const ca_limits &limits);

/// Width × height, which may exceed an `int`.
inline uint64_t pixelCount(cv::Size size) {
    return uint64_t(size.width) * size.height;
}

/// Throws `CA_TOO_MUCH_MEMORY` if decoding needs more bytes than the limit.
void checkMemory(uint64_t bytes, const ca_limits &limits);

/// Throws `CA_CORRUPT` if less than a quarter of a picture's rows or pixels was decoded.
void requireQuarter(uint64_t decoded, uint64_t all);

} // namespace descry
