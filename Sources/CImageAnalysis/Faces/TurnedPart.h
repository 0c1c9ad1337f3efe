#pragma once

#include "CImageAnalysis.h"

#include <opencv2/core.hpp>

namespace descry {

/// A square part of a picture around a possible face, scaled and turned by quarter turns.
class TurnedPart {
  public:
    static constexpr int side = 160;            ///< pixels
    static constexpr double shareOfFace = 0.55; ///< of the side

    /// - `picture`: 8-bit BGR; `box`: the face, in shares of it; `quarters`: clockwise, 0…3.
    TurnedPart(const cv::Mat &picture, const ca_box &box, int quarters);

    /// Converts a face of this part to a face of the picture.
    ca_face faceInPicture(ca_face face) const;

    cv::Mat pixels; ///< 8-bit BGR, `side` × `side`; black outside the picture

  private:
    ca_point pointInPicture(ca_point p) const;

    const cv::Size picture;
    const int quarters;
    cv::Rect square; // in the picture, possibly beyond its edges
};

} // namespace descry
