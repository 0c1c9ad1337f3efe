#pragma once

#include <opencv2/core.hpp>

#include <vector>

namespace descry {

/// What remains of a picture when its text is taken out: the share of its edges, 0…1, that belong
/// neither to a word, nor to a rule or a frame around all words, nor to specks smaller than
/// letters.
///
/// 0 where text stands on a plain ground, a gradient or a button; of a photo, a chart, a logo or a
/// screenshot much remains.
/// - `picture`: 8-bit BGR, upright; it is looked at with at most 512 pixels a side.
/// - `words`: the boxes of the words, in shares of the picture.
double remainder(const cv::Mat &picture, const std::vector<cv::Rect2d> &words);

} // namespace descry
