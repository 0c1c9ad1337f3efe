#include "Drawing/Marks.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <string>

namespace descry {

namespace {

/// The longer side, in pixels, that a number can be read on.
constexpr int legibleSide = 800;
constexpr int font = cv::FONT_HERSHEY_SIMPLEX;
const cv::Scalar black(0, 0, 0);
const cv::Scalar yellow(0, 255, 255);
const cv::Scalar cyan(255, 255, 0);

/// The sizes of what is drawn, in pixels; they grow with the picture.
struct Pen {
    explicit Pen(cv::Size size)
        : line(std::max(3, std::max(size.width, size.height) / 320)), fontScale(line / 4.0) {}

    const int line; ///< thickness of a box
    const double fontScale;
};

cv::Mat legible(const cv::Mat &picture) {
    const int side = std::max(picture.cols, picture.rows);
    if (side >= legibleSide)
        return picture.clone();
    const int factor = (legibleSide + side - 1) / side;
    cv::Mat enlarged;
    cv::resize(picture, enlarged, {}, factor, factor, cv::INTER_LINEAR);
    return enlarged;
}

/// A share of a side in pixels; what lies outside the picture, or is no number, lies at its edge.
double inPixels(double share, int side) {
    return share > 0 ? std::min(share, 1.0) * side : 0;
}

/// Where the line of a box runs: around what is marked, so that nothing of it is covered.
cv::Rect outline(const ca_box &box, cv::Size size, const Pen &pen) {
    const int gap = 2 * pen.line;
    const cv::Point from(int(inPixels(box.x, size.width)) - gap,
                         int(inPixels(box.y, size.height)) - gap);
    const cv::Point to(int(std::ceil(inPixels(box.x + box.width, size.width))) + gap,
                       int(std::ceil(inPixels(box.y + box.height, size.height))) + gap);
    return cv::Rect(from, to) & cv::Rect({}, size);
}

/// Above the box where there is room, else inside it.
void drawNumber(cv::Mat &canvas, const cv::Rect &box, const std::string &number,
                const cv::Scalar &colour, const Pen &pen) {
    int below = 0;
    const int thickness = std::max(2, pen.line / 2);
    const cv::Size text = cv::getTextSize(number, font, pen.fontScale, thickness, &below);
    const int edge = pen.line;
    const cv::Size tag(text.width + 2 * edge, text.height + 2 * edge);
    const int top = box.y >= tag.height + edge ? box.y - edge - tag.height : box.y;
    const int left = std::clamp(box.x - edge, 0, std::max(0, canvas.cols - tag.width));
    cv::rectangle(canvas, {{left, top}, tag}, black, cv::FILLED);
    cv::putText(canvas, number, {left + edge, top + edge + text.height}, font, pen.fontScale,
                colour, thickness, cv::LINE_AA);
}

} // namespace

cv::Mat drawMarks(const cv::Mat &picture, const std::vector<ca_mark> &marks) {
    cv::Mat canvas = legible(picture);
    const Pen pen(canvas.size());
    for (const auto &mark : marks) {
        const cv::Rect box = outline(mark.box, canvas.size(), pen);
        cv::rectangle(canvas, box, black, 3 * pen.line);
        cv::rectangle(canvas, box, mark.is_text ? cyan : yellow, pen.line);
    }
    // Over all boxes, so that none crosses a number.
    for (size_t i = 0; i < marks.size(); i++)
        drawNumber(canvas, outline(marks[i].box, canvas.size(), pen), std::to_string(i + 1),
                   marks[i].is_text ? cyan : yellow, pen);
    return canvas;
}

} // namespace descry
