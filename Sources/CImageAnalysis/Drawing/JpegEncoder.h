#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// `picture` (8-bit BGR) as a baseline JPEG file of this quality, 1…100. Throws `Failure` with
/// `CA_INTERNAL`.
std::vector<uint8_t> encodeJpeg(const cv::Mat &picture, int quality);

} // namespace descry
