#pragma once

#include "Decoding/Bytes.h"

#include <opencv2/core.hpp>

namespace descry {

/// Whether the orientation swaps width and height.
bool turnsSides(uint32_t orientation);

/// Turns a picture with this orientation, 1…8, upright.
cv::Mat upright(const cv::Mat &pixels, uint32_t orientation);

} // namespace descry
