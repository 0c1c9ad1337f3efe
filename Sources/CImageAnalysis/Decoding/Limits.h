#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

namespace descry {

/// Throws `CA_FILE_TOO_LARGE` for a file of more bytes than the limits allow.
void checkFileSize(size_t bytes, const ca_limits &limits);

/// The size of a canvas or frame as its header gives it, in pixels. Throws `CA_CORRUPT` if it is
/// empty, and `CA_SIDE_TOO_LONG` or `CA_TOO_MANY_PIXELS` if it is over the limits.
cv::Size checkedSize(uint64_t width, uint64_t height, const ca_limits &limits);

/// Width × height, which may be more than an `int` holds.
inline uint64_t pixelCount(cv::Size size) {
    return uint64_t(size.width) * size.height;
}

/// Throws `CA_TOO_MUCH_MEMORY` if decoding would take more bytes than the limits allow.
void checkMemory(uint64_t bytes, const ca_limits &limits);

/// Throws `CA_CORRUPT` if less than a quarter of a picture's parts (rows, pixels) decoded.
void requireQuarter(uint64_t decoded, uint64_t all);

} // namespace descry
