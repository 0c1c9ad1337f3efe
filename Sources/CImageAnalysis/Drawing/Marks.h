#pragma once

#include "include/CImageAnalysis.h"

#include <opencv2/core.hpp>
#include <vector>

namespace descry {

/// A copy of `picture` (8-bit BGR) with a box around each mark and its number, from 1, beside it:
/// thick lines with a dark edge, yellow for faces, cyan for text, to be seen on any ground and with
/// little eyesight. Small pictures are enlarged, or the numbers would cover them.
cv::Mat drawMarks(const cv::Mat &picture, const std::vector<ca_mark> &marks);

} // namespace descry
