#pragma once

#include "Deadline.h"

#include <opencv2/core.hpp>

namespace descry {

/// A decoded picture, upright.
struct Picture {
    cv::Mat pixels; ///< 8-bit BGR, upright, at the working size
    ca_picture_info info{};
};

/// Bytes to pixels: sniffs the format, checks the limits from the header, decodes and turns
/// upright. Throws `Failure` with `CA_EMPTY`, `CA_NOT_A_PICTURE`, `CA_UNSUPPORTED_FORMAT`,
/// `CA_CORRUPT`, `CA_TOO_LARGE`, the status of a limit, or `CA_TIMED_OUT`; `std::bad_alloc` may
/// escape and counts as `CA_TOO_LARGE`.
Picture decode(const uint8_t *bytes, size_t size, const ca_limits &limits,
               const Deadline &deadline);

/// The picture turned clockwise by 1 to 3 quarters of a circle.
Picture turned(const Picture &picture, uint32_t quarters);

} // namespace descry
