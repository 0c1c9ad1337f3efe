#pragma once

#include "include/CImageAnalysis.h"

#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace descry {

/// A copy of `picture` (8-bit BGR) with a box around each mark and its number, from 1, beside it:
/// thick lines with a dark edge, yellow for faces, cyan for text, to be seen on any ground and with
/// little eyesight. Small pictures are enlarged, or the numbers would cover them.
///
/// The names, one on each line, stand white on black in a corner that no box reaches, if there is
/// one: they are of things whose place is unknown.
cv::Mat drawMarks(const cv::Mat &picture, const std::vector<ca_mark> &marks,
                  const std::string &names);

} // namespace descry
