#pragma once

#include "CImageAnalysis.h"

#include <opencv2/core.hpp>

#include <array>

namespace descry {

/// Statistics that tell photos, pages, screens and drawings apart. `KindModel` in Swift weighs them
/// in this order.
using Appearance = std::array<double, CA_APPEARANCE_SIZE>;

/// ≈ 3 ms.
/// All are NaN if the shorter side has less than 16 pixels.
/// - `picture`: 8-bit BGR, at most 512 pixels a side.
/// - `luma`: the same in grey.
Appearance measureAppearance(const cv::Mat &picture, const cv::Mat &luma);

} // namespace descry
