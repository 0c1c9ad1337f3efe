#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// Makes a JPEG file of `picture` (8-bit BGR), reduced by averaging until its longer side has at
/// most `side` pixels, never enlarged. Throws `CA_INTERNAL`.
std::vector<uint8_t> makeThumbnail(const cv::Mat &picture, int side);

} // namespace descry
