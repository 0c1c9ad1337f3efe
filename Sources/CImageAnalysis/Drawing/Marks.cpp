#include "Drawing/Marks.h"

#include "Drawing/NumberLayout.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <sstream>
#include <string>

namespace descry {

namespace {

const cv::Scalar black(0, 0, 0);
const cv::Scalar white(255, 255, 255);
const cv::Scalar yellow(0, 255, 255);
const cv::Scalar cyan(255, 255, 0);

/// Only so many boxes are compared with each other; a page has fewer lines.
constexpr size_t mostSeparated = 2000;

/// The sizes of what is drawn, in pixels; they grow with the picture.
struct Pen {
    explicit Pen(cv::Size size)
        : line(std::max(2, int(std::lround(std::max(size.width, size.height) / 300.0)))),
          scale(std::max(Lettering::legible, line / 4.0)) {}

    const int line;     ///< thickness of the box around something large
    const double scale; ///< of letters and digits
};

/// A share of a side in pixels; what lies outside the picture, or is no number, lies at its edge.
double inPixels(double share, int side) {
    return share > 0 ? std::min(share, 1.0) * side : 0;
}

/// A box as it is drawn around a face or a line of text.
struct Frame {
    Frame(const ca_mark &mark, cv::Size size, const Pen &pen)
        : colour(mark.is_text ? cyan : yellow) {
        const ca_box &box = mark.box;
        const cv::Point from(int(inPixels(box.x, size.width)), int(inPixels(box.y, size.height)));
        const cv::Point to(int(std::ceil(inPixels(box.x + box.width, size.width))),
                           int(std::ceil(inPixels(box.y + box.height, size.height))));
        const int width = to.x - from.x, height = to.y - from.y;
        line = std::clamp(std::min(width, height) / 16, 1, pen.line);
        edge = std::max(1, line / 2);
        cv::Point gap(edge + line / 2 + 2, edge + line / 2 + 2);
        // The places of words often cut their first and last letters.
        if (mark.is_text)
            (height > 2 * width ? gap.y : gap.x) += std::min(width, height) / 4;
        outline = cv::Rect(from - gap, to + gap) & cv::Rect({}, size);
    }

    /// All that the box takes.
    cv::Rect covered() const {
        const int outside = edge + line / 2;
        return {outline.x - outside, outline.y - outside, outline.width + 2 * outside + 1,
                outline.height + 2 * outside + 1};
    }

    void draw(cv::Mat &canvas) const {
        cv::rectangle(canvas, outline, black, line + 2 * edge);
        cv::rectangle(canvas, outline, colour, line);
    }

    cv::Scalar colour;
    cv::Rect outline; ///< along the middle of the line
    int line;         ///< thickness, without its dark edge
    int edge;         ///< thickness of the dark edge
};

/// Has the boxes of two lines of text meet halfway if one reaches into the other, so that they do
/// not cross letters. Boxes that share more than half a side stay.
void separate(cv::Rect &one, cv::Rect &other) {
    const cv::Rect shared = one & other;
    if (shared.empty())
        return;
    const cv::Point middle = (shared.tl() + shared.br()) / 2;
    if (shared.height <= shared.width) {
        cv::Rect &above = one.y < other.y ? one : other, &below = one.y < other.y ? other : one;
        if (2 * shared.height >= std::min(above.height, below.height))
            return;
        const int bottom = below.br().y;
        above.height = middle.y - above.y;
        below.y = middle.y;
        below.height = bottom - middle.y;
    } else {
        cv::Rect &left = one.x < other.x ? one : other, &right = one.x < other.x ? other : one;
        if (2 * shared.width >= std::min(left.width, right.width))
            return;
        const int end = right.br().x;
        left.width = middle.x - left.x;
        right.x = middle.x;
        right.width = end - middle.x;
    }
}

/// A line from a number to its box, with a dark edge.
void join(cv::Mat &canvas, const cv::Rect &number, const Frame &frame) {
    const auto [from, to] = joint(frame.outline, number);
    cv::line(canvas, from, to, black, 3, cv::LINE_AA);
    cv::line(canvas, from, to, frame.colour, 1, cv::LINE_AA);
}

std::vector<std::string> lines(const std::string &text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

cv::Mat drawMarks(const cv::Mat &picture, const std::vector<ca_mark> &marks,
                  const std::string &names) {
    cv::Mat canvas = picture.clone();
    const Pen pen(canvas.size());
    FreeSpace space(picture);
    std::vector<Frame> frames;
    for (const auto &mark : marks)
        frames.emplace_back(mark, canvas.size(), pen);
    const size_t separated = std::min(frames.size(), mostSeparated);
    for (size_t i = 0; i < separated; i++)
        for (size_t j = i + 1; j < separated; j++)
            if (marks[i].is_text && marks[j].is_text)
                separate(frames[i].outline, frames[j].outline);
    for (const Frame &frame : frames)
        space.take(frame.covered());
    std::vector<PlacedNumber> numbers;
    for (size_t i = 0; i < frames.size(); i++) {
        const double scale = std::min(pen.scale, Lettering::scale(frames[i].outline.height));
        numbers.push_back(placeNumber(int(i) + 1, frames[i].covered(), scale, space));
    }
    for (const Frame &frame : frames)
        frame.draw(canvas);
    for (size_t i = 0; i < frames.size(); i++)
        if (numbers[i].isApart)
            join(canvas, numbers[i].place, frames[i]);
    // Over all boxes and lines, so that none crosses a number.
    for (size_t i = 0; i < frames.size(); i++)
        numbers[i].lettering.draw(canvas, numbers[i].place.tl(), frames[i].colour);
    if (const auto listed = lines(names); !listed.empty()) {
        const auto [lettering, corner] = placeNames(listed, pen.scale, space);
        lettering.draw(canvas, corner, white);
    }
    return canvas;
}

} // namespace descry
