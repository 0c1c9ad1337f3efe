#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

#include <array>
#include <optional>

namespace descry {

/// The copy of a picture that its statistics are measured on: at most 512 pixels a side.
/// - `picture`: 8-bit BGR.
cv::Mat copyToMeasure(const cv::Mat &picture);

/// Measures how sharp, how bright, how full of detail and how like paper a picture is, what tells
/// its kind, and how it looks.
/// - `picture`: 8-bit BGR, upright, of any size; it is looked at with at most 512 pixels a side.
ca_quality measureQuality(const cv::Mat &picture);

/// What tells sharp pictures from blurred ones: the noise; fine detail where it is finest; how soon
/// grey levels change, in the mean of four directions, in the middling part and in the whole, both
/// along the direction where it is latest; what further blur leaves of the strongest edges along
/// either axis, the larger first.
using FocusStatistics = std::array<double, 7>;

/// The statistics; none where the picture is too flat or too narrow to judge by. Even bars at the
/// sides do not count.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
std::optional<FocusStatistics> focusStatistics(const cv::Mat &luma);

/// The probability that the picture is in focus, 0…1, by those; NaN where there are none.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
double sharpness(const cv::Mat &luma);

} // namespace descry
