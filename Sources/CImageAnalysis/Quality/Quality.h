#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

namespace descry {

/// Measures how sharp, how bright, how full of detail and how like paper a picture is.
/// - `picture`: 8-bit BGR, upright, of any size; it is looked at with at most 512 pixels a side.
ca_quality measureQuality(const cv::Mat &picture);

/// 0…1, where 0.5 is about the border between blurry and sharp; NaN where the picture is too flat
/// to judge by. The variance of the Laplacian (Pech-Pacheco et al., "Diatom autofocusing in
/// brightfield microscopy", 2000) of the parts that are in focus: of 16 equal parts the third
/// sharpest counts, so a sharp subject before a soft background is sharp.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
double sharpness(const cv::Mat &luma);

} // namespace descry
