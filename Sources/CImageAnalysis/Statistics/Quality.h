#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

#include <array>
#include <optional>

namespace descry {

/// A copy of a picture for its statistics, with sides of at most 512 pixels.
/// - `picture`: 8-bit BGR.
cv::Mat copyToMeasure(const cv::Mat &picture);

/// Measures sharpness, brightness, detail, paper, green, blue, appearance and perceptual hash.
/// - `picture`: 8-bit BGR, upright, of any size; reduced to at most 512 pixels a side.
ca_quality measureQuality(const cv::Mat &picture);

/// Statistics of focus: noise; finest detail; how soon grey levels change, as mean of four
/// directions, then in the median part and in the whole along the slowest direction; how much of
/// the strongest edges further blur leaves along either axis, the larger first.
using FocusStatistics = std::array<double, 7>;

/// The statistics; none if the picture has too little contrast or is too narrow. Plain bars at the
/// sides do not count.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
std::optional<FocusStatistics> focusStatistics(const cv::Mat &luma);

/// The probability of focus, 0…1, from these statistics; NaN if there are none.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
double sharpness(const cv::Mat &luma);

} // namespace descry
