#pragma once

#include "include/CImageAnalysis.h"

#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace descry {

/// A copy of `picture` (8-bit BGR), of the same size, with a box around each mark and its number,
/// from 1, next to it: yellow for faces, cyan for text, with a dark edge, to be seen on any ground.
///
/// Numbers hide neither letters nor faces that are marked, as long as there is room in the picture.
/// The names, one on each line, are of things whose place is unknown. They stand white on black in
/// a free corner, if there is one.
cv::Mat drawMarks(const cv::Mat &picture, const std::vector<ca_mark> &marks,
                  const std::string &names);

} // namespace descry
