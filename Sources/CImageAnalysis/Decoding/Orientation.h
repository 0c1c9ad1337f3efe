#pragma once

#include "Decoding/Bytes.h"

#include <opencv2/core.hpp>

namespace descry {

/// The orientation that an EXIF block gives, 1…8; 1 where it gives none or makes no sense. The
/// block may begin with "Exif\0\0".
uint32_t exifOrientation(Bytes exif);

/// Whether width and height change places.
bool turnsSides(uint32_t orientation);

/// A picture stored with this orientation (1…8), turned upright.
cv::Mat upright(const cv::Mat &pixels, uint32_t orientation);

} // namespace descry
