#pragma once

#include "CImageAnalysis.h"

#include <opencv2/core.hpp>

namespace descry {

/// A face brought to the template that the smile net was trained on.
struct AlignedFace {
    /// Pixels of each side.
    static constexpr int side = 64;

    /// - `picture`: 8-bit BGR, upright; `face`: one that was found in it.
    AlignedFace(const cv::Mat &picture, const ca_face &face);

    cv::Mat pixels; ///< 8-bit grey, `side` × `side`, eyes and mouth at fixed places
    double
        eyeDistance; ///< between the eyes if it were seen from the front, in pixels of the picture
    double turn; ///< how far the nose lies beside the middle of the eyes, in distances of the eyes:
                 ///< about 0 from the front, 0.5 and more from the side
    double lightness = 0; ///< mean luminance between brow and mouth, 0…1
    double redness = 0;   ///< mean of Cr − 128 between brow and mouth
    double colours = 0;   ///< standard deviations of Cr and Cb there, added up

  private:
    void measureColour(const cv::Mat &coloured);
};

/// How coloured a picture is: the greater standard deviation of Cr and Cb.
/// - `picture`: 8-bit BGR.
double coloursOf(const cv::Mat &picture);

} // namespace descry
