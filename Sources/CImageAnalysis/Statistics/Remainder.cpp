#include "Statistics/Remainder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace descry {
namespace {

constexpr int longestSide = 512;    // pixels
constexpr int leastStep = 48;       // of Sobel's |x| + |y|; 8 times the difference per pixel
constexpr double margin = 0.35;     // of a word's height: strokes extend beyond its box
constexpr double ofText = 0.8;      // share of a part's edges inside words
constexpr double speck = 0.6;       // of a word's height: dots, hyphens and bullets are smaller
constexpr int widestRule = 10;      // pixels, with both edges of a rule
constexpr double frameWidth = 0.05; // of a frame's shorter side, from edge to hull
constexpr int leastFrameWidth = 5;  // pixels
constexpr double ofFrame = 0.9;     // share of a frame's edges near its hull

/// The picture with its sides divided by a whole number, which is four times as fast as others.
cv::Mat shrunken(const cv::Mat &picture) {
    const int factor = (std::max(picture.cols, picture.rows) + longestSide - 1) / longestSide;
    const cv::Size size(picture.cols / factor, picture.rows / factor);
    if (factor <= 1 || size.area() == 0)
        return picture;
    cv::Mat small;
    cv::resize(picture(cv::Rect({}, size * factor)), small, size, 0, 0, cv::INTER_AREA);
    return small;
}

cv::Mat edges(const cv::Mat &picture) {
    cv::Mat smooth, across, down;
    cv::GaussianBlur(picture, smooth, {3, 3}, 0);
    cv::Sobel(smooth, across, CV_16S, 1, 0);
    cv::Sobel(smooth, down, CV_16S, 0, 1);
    const cv::Mat steps = cv::abs(across) + cv::abs(down);
    cv::Mat channels[3];
    cv::split(steps, channels);
    return cv::max(cv::max(channels[0], channels[1]), channels[2]) >= leastStep;
}

/// The words' boxes in pixels.
std::vector<cv::Rect2d> scaled(const std::vector<cv::Rect2d> &words, const cv::Size &size) {
    std::vector<cv::Rect2d> boxes;
    for (const auto &word : words)
        boxes.emplace_back(word.x * size.width, word.y * size.height, word.width * size.width,
                           word.height * size.height);
    return boxes;
}

/// A mask of the words.
cv::Mat maskOf(const std::vector<cv::Rect2d> &words, const cv::Size &size) {
    cv::Mat mask = cv::Mat::zeros(size, CV_8U);
    for (const auto &word : words) {
        const double more = margin * word.height;
        const cv::Rect2d grown(word.x - more, word.y - more, word.width + 2 * more,
                               word.height + 2 * more);
        mask(cv::Rect(grown) & cv::Rect({}, size)) = 255;
    }
    return mask;
}

/// The number of pixels of each part in the mask.
std::vector<int> countInside(const cv::Mat &labels, int count, const cv::Mat &mask) {
    std::vector<int> inside(size_t(count), 0);
    for (int row = 0; row < labels.rows; ++row)
        for (int column = 0; column < labels.cols; ++column)
            if (mask.at<uint8_t>(row, column))
                ++inside[size_t(labels.at<int>(row, column))];
    return inside;
}

double middleHeight(const std::vector<cv::Rect2d> &words) {
    std::vector<double> heights;
    for (const auto &word : words)
        heights.push_back(word.height);
    const auto middle = heights.begin() + long(heights.size() / 2);
    std::nth_element(heights.begin(), middle, heights.end());
    return *middle;
}

bool surrounds(const cv::Rect &bounds, const std::vector<cv::Rect2d> &words) {
    return std::all_of(words.begin(), words.end(), [&](const cv::Rect2d &word) {
        return cv::Rect2d(bounds).contains((word.tl() + word.br()) / 2);
    });
}

/// Whether nearly all edges of a part are along its convex hull: a box, a pill or a ring.
/// - `part`: a mask of its edges.
bool isOutline(const cv::Mat &part) {
    std::vector<cv::Point> points, hull;
    cv::findNonZero(part, points);
    cv::convexHull(points, hull);
    const int width = std::max(leastFrameWidth, int(frameWidth * std::min(part.cols, part.rows)));
    cv::Mat outline = cv::Mat::zeros(part.size(), CV_8U);
    cv::polylines(outline, hull, true, cv::Scalar(255), 2 * width + 1);
    return cv::countNonZero(part & outline) >= ofFrame * double(points.size());
}

} // namespace

double remainder(const cv::Mat &picture, const std::vector<cv::Rect2d> &words) {
    if (words.empty())
        return 1;
    const cv::Mat small = shrunken(picture);
    const cv::Mat found = edges(small);
    const auto boxes = scaled(words, small.size());
    cv::Mat labels, statistics, centres;
    const int count = cv::connectedComponentsWithStats(found, labels, statistics, centres);
    const auto inside = countInside(labels, count, maskOf(boxes, small.size()));
    const double smallest = speck * middleHeight(boxes);
    int remaining = 0;
    for (int part = 1; part < count; ++part) {
        const int *values = statistics.ptr<int>(part);
        const cv::Rect bounds(values[cv::CC_STAT_LEFT], values[cv::CC_STAT_TOP],
                              values[cv::CC_STAT_WIDTH], values[cv::CC_STAT_HEIGHT]);
        const bool isText = inside[size_t(part)] >= ofText * values[cv::CC_STAT_AREA];
        const bool isSpeck = std::max(bounds.width, bounds.height) < smallest;
        const bool isRule = std::min(bounds.width, bounds.height) <= widestRule;
        if (isText || isSpeck || isRule)
            continue;
        if (surrounds(bounds, boxes) && isOutline(labels(bounds) == part))
            continue;
        remaining += values[cv::CC_STAT_AREA];
    }
    return double(remaining) / std::max(cv::countNonZero(found), 1);
}

} // namespace descry
