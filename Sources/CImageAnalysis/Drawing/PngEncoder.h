#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// `picture` (8-bit BGR, rows without gaps) as a PNG file. Throws `Failure` with `CA_INTERNAL`.
std::vector<uint8_t> encodePng(const cv::Mat &picture);

} // namespace descry
