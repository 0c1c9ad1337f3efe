#pragma once

#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace descry {

/// Lines of text on a black rectangle, at some size.
class Lettering {
  public:
    /// `scale` is the size of the letters: capitals are 21 × `scale` pixels high.
    Lettering(const std::vector<std::string> &lines, double scale);

    /// Draws the lines in this colour, the rectangle's upper left corner at `corner`.
    void draw(cv::Mat &canvas, cv::Point corner, const cv::Scalar &colour) const;

    /// The size of the rectangle, in pixels.
    cv::Size size() const;

    /// The scale at which one line is as high as this, in pixels, rectangle included.
    static double scale(int height);

    /// The smallest scale at which letters are legible.
    static constexpr double legible = 0.4;

  private:
    const std::vector<std::string> lines;
    const double scale_;
    const int stroke; ///< thickness of a letter's lines, in pixels
    const int edge;   ///< between letters and the edge of the rectangle, in pixels
    int width = 0;    ///< of the longest line
    int above = 0;    ///< of the tallest letter, above the base line
    int below = 0;    ///< of the lowest one, below it
};

} // namespace descry
