#pragma once

#include <opencv2/core.hpp>

namespace descry {

/// Cuts a turned line out of a picture and levels it.
class LineStraightener {
  public:
    /// - `corners`: clockwise from the line's own top left, in pixels of `picture`.
    /// - `height`: of the result, in pixels, without the margin.
    /// - `margin`: around the line, in pixels of the result; filled from the picture.
    LineStraightener(const cv::Mat &picture, const cv::Point2f corners[4], int height, int margin);

    cv::Mat line; ///< same type as the picture, level

    /// The smallest upright rectangle in the picture around a rectangle of `line`.
    cv::Rect2f inPicture(const cv::Rect &place) const;

  private:
    cv::Matx23d toPicture;
};

/// The smallest upright rectangle around a rectangle mapped by `map`.
cv::Rect2f mapped(const cv::Rect &place, const cv::Matx23d &map);

} // namespace descry
