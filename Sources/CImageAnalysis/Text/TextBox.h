#pragma once

#include <opencv2/core.hpp>

namespace descry {

/// A line of text in a picture: a rectangle at any angle.
struct TextBox {
    cv::RotatedRect place; ///< in pixels of the picture; width along the line, angle in (−45°, 45°]
    double confidence;     ///< 0…1, mean probability of text inside
};

/// Swaps the rectangle's axes until its angle is in (−45°, 45°], so that width runs along level
/// text; a box much taller than wide is then a vertical line.
cv::RotatedRect levelled(cv::RotatedRect box);

/// Whether half of a box is in another.
bool isMostlyIn(const TextBox &other, const TextBox &box);

} // namespace descry
