#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

namespace descry {

/// Measures how sharp, how bright, how full of detail and how like paper a picture is.
/// - `picture`: 8-bit BGR, upright, of any size; it is looked at with at most 512 pixels a side.
ca_quality measureQuality(const cv::Mat &picture);

/// The probability that the picture is in focus, 0…1; NaN where it is too flat or too narrow to
/// judge by. Weighed are fine detail where it is finest, how soon grey levels change along each of
/// four directions, what further blur takes from the strongest edges, and the noise, which is taken
/// off. Even bars at the sides do not count.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
double sharpness(const cv::Mat &luma);

} // namespace descry
