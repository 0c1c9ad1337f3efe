#pragma once

#include "Text/TextBox.h"

#include <vector>

namespace descry {

/// The parts of a picture in which to search for text, one after the other: all of it, or
/// overlapping windows along its longer side if it is so long that letters would vanish.
std::vector<cv::Rect> textWindows(cv::Size picture);

/// Adds the lines of a window to those of the windows before it. A line that was seen twice, or in
/// two parts, becomes one.
void addLines(const std::vector<TextBox> &found, std::vector<TextBox> &lines);

} // namespace descry
