#pragma once

#include <opencv2/core.hpp>

namespace descry {

/// A picture as a net's input: scaled, and padded with black on the right and at the bottom to
/// multiples of 32 pixels.
struct Letterbox {
    /// Scales `picture` until its longer side has `side` pixels, up or down.
    Letterbox(const cv::Mat &picture, int side);

    cv::Mat pixels;  ///< 8-bit BGR, sides multiples of 32
    cv::Size filled; ///< the part with the picture, in pixels
};

} // namespace descry
