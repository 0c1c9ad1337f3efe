#include "Drawing/Marks.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <sstream>
#include <string>

namespace descry {

namespace {

/// The longer side, in pixels, that a number can be read on.
constexpr int legibleSide = 800;
constexpr int font = cv::FONT_HERSHEY_SIMPLEX;
const cv::Scalar black(0, 0, 0);
const cv::Scalar white(255, 255, 255);
const cv::Scalar yellow(0, 255, 255);
const cv::Scalar cyan(255, 255, 0);

/// The sizes of what is drawn, in pixels; they grow with the picture.
struct Pen {
    explicit Pen(cv::Size size)
        : line(std::max(3, std::max(size.width, size.height) / 320)), stroke(std::max(2, line / 2)),
          fontScale(line / 4.0) {}

    const int line;   ///< thickness of a box
    const int stroke; ///< thickness of a letter's lines
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

/// Above the box where there is room, else inside it. Gives what the number covers.
cv::Rect drawNumber(cv::Mat &canvas, const cv::Rect &box, const std::string &number,
                    const cv::Scalar &colour, const Pen &pen) {
    int below = 0;
    const cv::Size text = cv::getTextSize(number, font, pen.fontScale, pen.stroke, &below);
    const int edge = pen.line;
    const cv::Size tag(text.width + 2 * edge, text.height + 2 * edge);
    const int top = box.y >= tag.height + edge ? box.y - edge - tag.height : box.y;
    const int left = std::clamp(box.x - edge, 0, std::max(0, canvas.cols - tag.width));
    cv::rectangle(canvas, {{left, top}, tag}, black, cv::FILLED);
    cv::putText(canvas, number, {left + edge, top + edge + text.height}, font, pen.fontScale,
                colour, pen.stroke, cv::LINE_AA);
    return {{left, top}, tag};
}

/// The size of lines of text, in pixels.
struct LineSize {
    LineSize(const std::vector<std::string> &lines, double scale, int stroke) {
        for (const auto &line : lines) {
            int deep = 0;
            const cv::Size size = cv::getTextSize(line, font, scale, stroke, &deep);
            width = std::max(width, size.width);
            above = std::max(above, size.height);
            below = std::max(below, deep);
        }
    }

    int width = 0; ///< of the longest line
    int above = 0; ///< of the tallest letter, over the line it stands on
    int below = 0; ///< of the deepest one
};

/// The first corner that nothing else covers, from the lower left on; else that one.
cv::Rect corner(cv::Size sheet, cv::Size picture, const std::vector<cv::Rect> &taken) {
    const int right = std::max(0, picture.width - sheet.width);
    const int bottom = std::max(0, picture.height - sheet.height);
    for (const cv::Point at : {cv::Point(0, bottom), {right, bottom}, {0, 0}, {right, 0}}) {
        const cv::Rect place(at, sheet);
        if (std::none_of(taken.begin(), taken.end(),
                         [&](const cv::Rect &other) { return (place & other).area() > 0; }))
            return place;
    }
    return {{0, bottom}, sheet};
}

std::vector<std::string> lines(const std::string &text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

void drawNames(cv::Mat &canvas, const std::vector<std::string> &names,
               const std::vector<cv::Rect> &taken, const Pen &pen) {
    if (names.empty())
        return;
    const int edge = 2 * pen.line;
    const LineSize wanted(names, pen.fontScale, pen.stroke);
    const double room = std::max(1, canvas.cols - 2 * edge);
    const double scale = pen.fontScale * std::min(1.0, room / std::max(1, wanted.width));
    const LineSize size(names, scale, pen.stroke);
    const int step = size.above + size.below + pen.line;
    const cv::Size sheet(std::min(canvas.cols, size.width + 2 * edge),
                         int(names.size()) * step + 2 * edge - pen.line);
    const cv::Rect place = corner(sheet, canvas.size(), taken);
    cv::rectangle(canvas, place, black, cv::FILLED);
    for (size_t i = 0; i < names.size(); i++)
        cv::putText(canvas, names[i], {place.x + edge, place.y + edge + size.above + int(i) * step},
                    font, scale, white, pen.stroke, cv::LINE_AA);
}

} // namespace

cv::Mat drawMarks(const cv::Mat &picture, const std::vector<ca_mark> &marks,
                  const std::string &names) {
    cv::Mat canvas = legible(picture);
    const Pen pen(canvas.size());
    std::vector<cv::Rect> taken;
    for (const auto &mark : marks) {
        const cv::Rect box = outline(mark.box, canvas.size(), pen);
        cv::rectangle(canvas, box, black, 3 * pen.line);
        cv::rectangle(canvas, box, mark.is_text ? cyan : yellow, pen.line);
        taken.push_back(box);
    }
    // Over all boxes, so that none crosses a number.
    for (size_t i = 0; i < marks.size(); i++)
        taken.push_back(drawNumber(canvas, outline(marks[i].box, canvas.size(), pen),
                                   std::to_string(i + 1), marks[i].is_text ? cyan : yellow, pen));
    drawNames(canvas, lines(names), taken, pen);
    return canvas;
}

} // namespace descry
