#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

namespace descry {

/// Measures how sharp, how bright, how full of detail and how like paper a picture is.
/// - `picture`: 8-bit BGR, upright, of any size; it is looked at with at most 512 pixels a side.
ca_quality measureQuality(const cv::Mat &picture);

/// 0…1; NaN where the picture is too flat to judge by. A picture is as sharp as the better of two
/// witnesses says: fine detail, by the variance of the Laplacian (Pech-Pacheco et al., "Diatom
/// autofocusing in brightfield microscopy", 2000), of 16 equal parts in the third sharpest, so that
/// a sharp subject before a soft background is sharp; and the strongest edges, by what further blur
/// takes from them (after Crété-Roffet et al., "The blur effect", 2007), so that smooth things are
/// not blurry.
/// - `luma`: 8-bit grey, at most 512 pixels a side.
double sharpness(const cv::Mat &luma);

} // namespace descry
