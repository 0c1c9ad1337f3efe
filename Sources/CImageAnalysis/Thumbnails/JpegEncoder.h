#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// Encodes `picture` (8-bit BGR) as baseline JPEG of this quality, 1…100. Throws `CA_INTERNAL`.
std::vector<uint8_t> encodeJpeg(const cv::Mat &picture, int quality);

} // namespace descry
