#pragma once

#include <opencv2/core.hpp>

#include <vector>

namespace descry {

/// How much of a picture is left without its text: the share of edges, 0…1, outside words, rules,
/// frames around all words, and specks smaller than letters.
///
/// 0 for text on a plain background, a gradient or a button; high for photos, charts, logos and
/// screenshots.
/// - `picture`: 8-bit BGR, upright; reduced to at most 512 pixels a side.
/// - `words`: the boxes of the words, in shares of the picture.
double remainder(const cv::Mat &picture, const std::vector<cv::Rect2d> &words);

} // namespace descry
