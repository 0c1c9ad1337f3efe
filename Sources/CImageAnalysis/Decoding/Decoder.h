#pragma once

#include "Deadline.h"
#include "Statistics/Sha256.h"

#include <opencv2/core.hpp>

#include <optional>

namespace descry {

/// A decoded picture, upright.
struct Picture {
    cv::Mat pixels; ///< 8-bit BGR, upright, at the working size
    ca_picture_info info{};
    std::optional<Sha256::Digest> detail{}; ///< of all rows at full size, if they were reduced
};

/// Detects the format, checks the limits, decodes and turns upright. Throws `Failure` with
/// `CA_EMPTY`, `CA_NOT_A_PICTURE`, `CA_UNSUPPORTED_FORMAT`, `CA_CORRUPT`, `CA_TOO_LARGE`, the
/// status of a limit, or `CA_TIMED_OUT`; or `std::bad_alloc`, which counts as `CA_TOO_LARGE`.
Picture decode(const uint8_t *bytes, size_t size, const ca_limits &limits,
               const Deadline &deadline);

/// Turns a picture clockwise by 1 to 3 quarter turns.
Picture turned(const Picture &picture, uint32_t quarters);

} // namespace descry
