#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// `picture` (8-bit BGR) reduced until its longer side has at most `side` pixels, never enlarged,
/// as a JPEG file. Each pixel is the mean of those that it stands for. Throws `Failure` with
/// `CA_INTERNAL`.
std::vector<uint8_t> makeThumbnail(const cv::Mat &picture, int side);

} // namespace descry
