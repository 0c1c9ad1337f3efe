#include "Text/TextDetector.h"

#include "Nets/Letterbox.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

// The thresholds of the detector's package.
constexpr double leastProbability = 0.3; // of a pixel
constexpr double leastConfidence = 0.5;  // of a box, the mean over its pixels
constexpr double growth = 1.6;           // the net is trained on shrunken boxes
constexpr float leastSide = 3;           // pixels of the net's input
constexpr size_t mostBoxes = 1000;
// The first pass finds out whether there is text; small text gets a second pass at a larger size.
constexpr int firstSide = 640;      // pixels of the net's input
constexpr int longestSide = 1280;   // pixels of the net's input
constexpr double wantedHeight = 24; // pixels of the net's input, of a box around small lines
constexpr double smallShare = 0.1;  // share of the boxes that count as small
constexpr double worthwhile = 1.15; // least enlargement of a second pass

/// Swaps the rectangle's axes until its angle is in (−45°, 45°], so that width runs along level
/// text; a box much taller than wide is then a vertical line.
cv::RotatedRect levelled(cv::RotatedRect box) {
    while (box.angle > 45) {
        box.angle -= 90;
        std::swap(box.size.width, box.size.height);
    }
    while (box.angle <= -45) {
        box.angle += 90;
        std::swap(box.size.width, box.size.height);
    }
    return box;
}

/// The height of the small boxes, in pixels of the picture.
double heightOfSmall(const std::vector<TextBox> &boxes) {
    std::vector<float> heights;
    for (const auto &box : boxes)
        heights.push_back(std::min(box.place.size.width, box.place.size.height));
    const auto small = heights.begin() + long(smallShare * double(heights.size()));
    std::nth_element(heights.begin(), small, heights.end());
    return *small;
}

double meanInside(const cv::Mat &map, const std::vector<cv::Point> &contour) {
    const cv::Rect bounds = cv::boundingRect(contour);
    cv::Mat mask = cv::Mat::zeros(bounds.size(), CV_8U);
    cv::fillPoly(mask, std::vector<std::vector<cv::Point>>{contour}, cv::Scalar(255), cv::LINE_8, 0,
                 -bounds.tl());
    return cv::mean(map(bounds), mask)[0];
}

} // namespace

std::vector<TextBox> TextDetector::find(const cv::Mat &picture, const Deadline &deadline) {
    deadline.check();
    const int side = std::max(picture.cols, picture.rows);
    std::vector<TextBox> boxes = findAt(std::min(firstSide, side), picture);
    if (boxes.empty() || side <= firstSide)
        return boxes;
    const double wanted = side * wantedHeight / heightOfSmall(boxes);
    const int closer = int(std::min({wanted, double(longestSide), double(side)}));
    if (closer < worthwhile * firstSide)
        return boxes;
    deadline.check();
    return findAt(closer, picture);
}

std::vector<TextBox> TextDetector::findAt(int side, const cv::Mat &picture) {
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
    std::vector<TextBox> boxes;
    for (const auto &contour : contours) {
        if (boxes.size() == mostBoxes)
            break;
        cv::RotatedRect box = cv::minAreaRect(contour);
        if (std::min(box.size.width, box.size.height) < leastSide)
            continue;
        const double confidence = meanInside(map, contour);
        if (confidence < leastConfidence)
            continue;
        const float grown = float(box.size.area() * growth / (box.size.width + box.size.height));
        box.size += cv::Size2f(grown, grown);
        box.center = {box.center.x * scaleX, box.center.y * scaleY};
        box.size = {box.size.width * scaleX, box.size.height * scaleX};
        boxes.push_back({levelled(box), confidence});
    }
    return boxes;
}

} // namespace descry
