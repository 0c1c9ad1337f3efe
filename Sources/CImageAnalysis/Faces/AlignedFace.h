#pragma once

#include "CImageAnalysis.h"

#include <opencv2/core.hpp>

namespace descry {

/// A face aligned to the template of the smile net.
struct AlignedFace {
    /// Pixels of each side.
    static constexpr int side = 64;

    /// - `picture`: 8-bit BGR, upright; `face`: a face in it.
    AlignedFace(const cv::Mat &picture, const ca_face &face);

    cv::Mat pixels;     ///< 8-bit grey, `side` × `side`, eyes and mouth at fixed places
    double eyeDistance; ///< as if seen from the front, in pixels of the picture
    double turn; ///< how far the nose lies beside the middle of the eyes, in distances of the eyes:
                 ///< about 0 from the front, 0.5 and more from the side
    double lightness = 0; ///< mean luminance between brow and mouth, 0…1
    double redness = 0;   ///< mean of Cr − 128 between brow and mouth
    double colours = 0;   ///< sum of the standard deviations of Cr and Cb there

  private:
    void measureColour(const cv::Mat &coloured);
};

/// The greater standard deviation of Cr and Cb in a picture.
/// - `picture`: 8-bit BGR.
double coloursOf(const cv::Mat &picture);

} // namespace descry
