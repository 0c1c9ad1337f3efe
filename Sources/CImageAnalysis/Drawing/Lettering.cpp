#include "Drawing/Lettering.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace descry {

namespace {

constexpr int font = cv::FONT_HERSHEY_SIMPLEX;
constexpr double capital = 21; // pixels at a scale of 1
constexpr double edgeShare = 0.3;

} // namespace

Lettering::Lettering(const std::vector<std::string> &lines, double scale)
    : lines(lines), scale_(scale), stroke(std::max(1, int(std::lround(scale * 1.7)))),
      edge(std::max(2, int(std::lround(scale * capital * edgeShare)))) {
    const bool hasWords = std::any_of(lines.begin(), lines.end(), [](const std::string &line) {
        return line.find_first_not_of("0123456789") != std::string::npos;
    });
    for (const auto &line : lines) {
        int descent = 0;
        const cv::Size text = cv::getTextSize(line, font, scale, stroke, &descent);
        width = std::max(width, text.width);
        above = std::max(above, text.height);
        // Digits stand on the base line.
        below = std::max(below, hasWords ? descent : stroke / 2);
    }
}

cv::Size Lettering::size() const {
    const int count = int(lines.size());
    return {width + 2 * edge, count * (above + below) + (count + 1) * edge};
}

double Lettering::scale(int height) {
    return height / (capital * (1 + 2 * edgeShare) + 2);
}

void Lettering::draw(cv::Mat &canvas, cv::Point corner, const cv::Scalar &colour) const {
    cv::rectangle(canvas, {corner, size()}, {0, 0, 0}, cv::FILLED);
    const int step = above + below + edge;
    for (size_t i = 0; i < lines.size(); i++)
        cv::putText(canvas, lines[i], corner + cv::Point(edge, edge + above + int(i) * step), font,
                    scale_, colour, stroke, cv::LINE_AA);
}

} // namespace descry
