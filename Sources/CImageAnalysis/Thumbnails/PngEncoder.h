#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// Encodes `picture` (8-bit BGR), which may be a part of another, as PNG. Throws `CA_INTERNAL`.
std::vector<uint8_t> encodePng(const cv::Mat &picture);

} // namespace descry
