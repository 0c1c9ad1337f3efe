#include "Text/TextDetector.h"

#include "Nets/Letterbox.h"
#include "Text/TextWindows.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace descry {
namespace {

// The thresholds of the detector's package.
constexpr double leastProbability = 0.3; // of a pixel
constexpr double leastConfidence = 0.5;  // of a box, the mean over its pixels
constexpr double growth = 1.6;           // the net is trained on shrunken boxes
constexpr float leastSide = 3;           // pixels of the net's input
constexpr size_t mostBoxes = 1000;
// A first look finds out whether there is text; small text gets a second, closer look.
constexpr int firstSide = 640;    // pixels of the net's input
constexpr int longestSide = 1280; // pixels of the net's input
// Print too small for that, in which words break apart, gets a third one.
constexpr int finestSide = 1920;    // pixels of the net's input
constexpr double tinyHeight = 14;   // pixels of the second look's input, of half of the boxes
constexpr int mostSpecks = 2;       // with more, there is text too small for the first look
constexpr size_t fewBoxes = 8;      // with fewer, small text may have left no trace in it
constexpr double largeHeight = 60;  // pixels of the first look's input
constexpr double unequal = 1.7;     // half of the boxes, over the small ones: lines run together
constexpr long mostParts = 4;       // of a line in a closer look; more are lines
constexpr double wantedHeight = 24; // pixels of the net's input, of a box around small lines
constexpr double smallShare = 0.1;  // share of the boxes that count as small
constexpr double worthwhile = 1.15; // least enlargement of a second look

float heightOf(const TextBox &box) {
    return std::min(box.place.size.width, box.place.size.height);
}

/// The height that this share of the boxes is under, in pixels of the picture.
double heightOfShare(double share, const std::vector<TextBox> &boxes) {
    std::vector<float> heights;
    for (const auto &box : boxes)
        heights.push_back(heightOf(box));
    const auto place = heights.begin() + long(share * double(heights.size()));
    std::nth_element(heights.begin(), place, heights.end());
    return *place;
}

/// The boxes that have no counterpart among others.
std::vector<TextBox> without(const std::vector<TextBox> &others,
                             const std::vector<TextBox> &boxes) {
    std::vector<TextBox> rest;
    std::copy_if(boxes.begin(), boxes.end(), std::back_inserter(rest), [&](const TextBox &box) {
        return std::none_of(others.begin(), others.end(), [&](const TextBox &other) {
            return isMostlyIn(other, box) || isMostlyIn(box, other);
        });
    });
    return rest;
}

/// Whether print is too small even for this look: lines run together, so boxes have any height.
bool runTogether(const std::vector<TextBox> &boxes) {
    return heightOfShare(0.5, boxes) > unequal * heightOfShare(smallShare, boxes);
}

/// The boxes of a first look without those in which a closer one finds several lines.
std::vector<TextBox> linesOf(const std::vector<TextBox> &first,
                             const std::vector<TextBox> &closer) {
    std::vector<TextBox> lines;
    std::copy_if(first.begin(), first.end(), std::back_inserter(lines), [&](const TextBox &box) {
        return std::count_if(closer.begin(), closer.end(), [&](const TextBox &part) {
                   return isMostlyIn(box, part);
               }) <= mostParts;
    });
    return lines;
}

double meanInside(const cv::Mat &map, const std::vector<cv::Point> &contour) {
    const cv::Rect bounds = cv::boundingRect(contour);
    cv::Mat mask = cv::Mat::zeros(bounds.size(), CV_8U);
    cv::fillPoly(mask, std::vector<std::vector<cv::Point>>{contour}, cv::Scalar(255), cv::LINE_8, 0,
                 -bounds.tl());
    return cv::mean(map(bounds), mask)[0];
}

} // namespace

std::vector<TextBox> TextDetector::find(const cv::Mat &picture, bool closely,
                                        const Deadline &deadline) {
    std::vector<TextBox> lines;
    for (const cv::Rect &window : textWindows(picture.size())) {
        std::vector<TextBox> found = findInWindow(picture(window), closely, deadline);
        for (TextBox &line : found)
            line.place.center += cv::Point2f(window.tl());
        addLines(found, lines);
        if (lines.size() >= mostBoxes)
            break;
    }
    return lines;
}

std::vector<TextBox> TextDetector::findInWindow(const cv::Mat &picture, bool closely,
                                                const Deadline &deadline) {
    deadline.check();
    const int side = std::max(picture.cols, picture.rows);
    const Look first = look(picture, std::min(firstSide, side));
    const int closest = std::min(longestSide, side);
    const bool isLarge = closest >= worthwhile * firstSide;
    const bool mayHideText = closely && first.boxes.size() < fewBoxes;
    const double small = first.boxes.empty() ? side : heightOfShare(smallShare, first.boxes);
    const int closer = std::min(int(side * wantedHeight / small), closest);
    const bool isSmall = closer >= worthwhile * firstSide;
    if (isLarge && (mayHideText || (!isSmall && first.specks > mostSpecks))) {
        deadline.check();
        const std::vector<TextBox> found = lookCloser(picture, closest, deadline);
        std::vector<TextBox> lines = linesOf(first.boxes, found);
        const std::vector<TextBox> added = without(lines, found);
        if (!added.empty() && !runTogether(added)) {
            // A closer look takes the largest letters apart.
            const double large = largeHeight * side / firstSide;
            lines.erase(std::remove_if(lines.begin(), lines.end(),
                                       [&](const TextBox &box) { return heightOf(box) < large; }),
                        lines.end());
            const std::vector<TextBox> others = without(lines, found);
            lines.insert(lines.end(), others.begin(), others.end());
            return lines;
        }
    }
    if (!isSmall)
        return first.boxes;
    deadline.check();
    return lookCloser(picture, closer, deadline);
}

std::vector<TextBox> TextDetector::lookCloser(const cv::Mat &picture, int side,
                                              const Deadline &deadline) {
    std::vector<TextBox> boxes = look(picture, side).boxes;
    const int longer = std::max(picture.cols, picture.rows);
    const int finest = std::min(finestSide, longer);
    if (side < longestSide || finest < worthwhile * side || boxes.empty() ||
        heightOfShare(0.5, boxes) * side >= tinyHeight * longer)
        return boxes;
    deadline.check();
    return look(picture, finest).boxes;
}

TextDetector::Look TextDetector::look(const cv::Mat &picture, int side) {
    const Letterbox input(picture, side);
    const cv::Mat output =
        network.forward(planes(input.pixels, 1 / 127.5, 127.5), {"sigmoid_0.tmp_0"})[0];
    const cv::Mat whole(output.size[2], output.size[3], CV_32F, output.data);
    const cv::Mat map = whole(cv::Rect(cv::Point(), input.filled));

    cv::Mat text = map > leastProbability;
    cv::dilate(text, text, cv::Mat::ones(2, 2, CV_8U));
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(text, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);

    const float scaleX = float(picture.cols) / input.filled.width;
    const float scaleY = float(picture.rows) / input.filled.height;
    Look found;
    for (const auto &contour : contours) {
        if (found.boxes.size() == mostBoxes)
            break;
        cv::RotatedRect box = cv::minAreaRect(contour);
        if (std::min(box.size.width, box.size.height) < leastSide) {
            found.specks++;
            continue;
        }
        const double confidence = meanInside(map, contour);
        if (confidence < leastConfidence)
            continue;
        const float grown = float(box.size.area() * growth / (box.size.width + box.size.height));
        box.size += cv::Size2f(grown, grown);
        box.center = {box.center.x * scaleX, box.center.y * scaleY};
        box.size = {box.size.width * scaleX, box.size.height * scaleX};
        found.boxes.push_back({levelled(box), confidence});
    }
    return found;
}

} // namespace descry
