#pragma once

#include "Decoding/Bytes.h"

#include <opencv2/core.hpp>

#include <array>
#include <memory>
#include <vector>

namespace descry {

/// How a decoder gives its pixels, 8 bits each.
enum class Samples {
    bgr,
    rgba,
    greyAsBgr,  ///< of a picture without colours
    greyAsRgba, ///< the same
    cmyk        ///< 255 is all ink; becomes BGR
};

/// Red, green and blue, as far as a file describes them by numbers.
struct RgbSpace {
    /// The light of each 8-bit value, 0…1.
    using Curve = std::array<double, 256>;

    std::array<cv::Point2d, 3> primaries; ///< chromaticities (x, y)
    cv::Point2d white;                    ///< the same
    std::array<Curve, 3> curves;

    /// By a function of 0…1.
    template <typename Light> static Curve curve(Light light) {
        Curve curve;
        for (size_t i = 0; i < curve.size(); i++)
            curve[i] = light(double(i) / 255);
        return curve;
    }
    static Curve power(double exponent);

    /// How sRGB codes light, 0…1 both.
    static double srgbLight(double value);

    static const RgbSpace srgb;
};

/// Converts pixels from a picture's own colours to sRGB.
class ColourTransform {
  public:
    /// The most bytes of a profile. Those of displays have some kB, most of printers under 3 MB.
    static constexpr uint64_t largestProfile = 4 << 20;

    /// Changes nothing.
    ColourTransform() = default;
    /// By an ICC profile. Changes nothing if that is damaged, too large, not for these samples, or
    /// sRGB's.
    ColourTransform(Bytes profile, Samples samples);
    ColourTransform(const RgbSpace &space, Samples samples);

    explicit operator bool() const { return transform || !greys.empty(); }

    /// Whether it makes BGR of CMYK.
    bool takesInks() const { return transform && inks; }

    /// Converts pixels, also in place. Leaves alpha.
    void apply(const uint8_t *in, uint8_t *out, int count) const;

  private:
    std::shared_ptr<void> transform; ///< of lcms
    std::vector<cv::Vec3b> greys;    ///< the colour of each grey, in the order of the pixels
    bool inks = false;
    int bytes = 0; ///< of a pixel, if `greys` has any
};

} // namespace descry
