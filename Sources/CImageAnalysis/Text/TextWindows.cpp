#include "Text/TextWindows.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

constexpr int longRatio = 3;      // longer side / shorter side, from which a picture has windows
constexpr int leastLength = 1280; // pixels of a window; the detector's closest look
constexpr int lengthRatio = 2;    // length of a window / shorter side
constexpr int overlapShare = 4;   // of a window's length, 1 / the share that the next one has too

/// Whether two boxes have the same base line, and one begins before the other ends.
bool areInLine(const cv::RotatedRect &one, const cv::RotatedRect &other) {
    const bool isLevel = one.size.width > one.size.height;
    if (isLevel != (other.size.width > other.size.height))
        return false;
    const double angle = one.angle * CV_PI / 180;
    const cv::Point2d way(other.center - one.center);
    const double across = std::abs(way.y * std::cos(angle) - way.x * std::sin(angle));
    const double along = std::abs(way.x * std::cos(angle) + way.y * std::sin(angle));
    const auto height = [&](const cv::RotatedRect &box) {
        return isLevel ? box.size.height : box.size.width;
    };
    const auto length = [&](const cv::RotatedRect &box) {
        return isLevel ? box.size.width : box.size.height;
    };
    return 2 * (isLevel ? across : along) < std::min(height(one), height(other)) &&
           2 * (isLevel ? along : across) < length(one) + length(other);
}

TextBox united(const TextBox &one, const TextBox &other) {
    std::vector<cv::Point2f> corners(8);
    one.place.points(corners.data());
    other.place.points(corners.data() + 4);
    return {levelled(cv::minAreaRect(corners)), std::max(one.confidence, other.confidence)};
}

} // namespace

std::vector<cv::Rect> textWindows(cv::Size picture) {
    const int longer = std::max(picture.width, picture.height);
    const int shorter = std::min(picture.width, picture.height);
    const int length = std::max(leastLength, lengthRatio * shorter);
    if (longer <= longRatio * shorter || longer <= length)
        return {cv::Rect(cv::Point(), picture)};
    std::vector<cv::Rect> windows;
    const int step = length - length / overlapShare;
    for (int start = 0;; start += step) {
        const int rest = std::min(length, longer - start);
        windows.push_back(picture.width > picture.height ? cv::Rect(start, 0, rest, picture.height)
                                                         : cv::Rect(0, start, picture.width, rest));
        if (start + rest == longer)
            return windows;
    }
}

void addLines(const std::vector<TextBox> &found, std::vector<TextBox> &lines) {
    std::vector<TextBox> added;
    for (TextBox line : found) {
        const cv::Rect2f bounds = line.place.boundingRect2f();
        const auto isSame = [&](const TextBox &other) {
            return (other.place.boundingRect2f() & bounds).area() > 0 &&
                   (isMostlyIn(other, line) || isMostlyIn(line, other) ||
                    areInLine(line.place, other.place));
        };
        for (auto same = lines.begin();
             (same = std::find_if(lines.begin(), lines.end(), isSame)) != lines.end();
             lines.erase(same))
            line = united(line, *same);
        added.push_back(line);
    }
    lines.insert(lines.end(), added.begin(), added.end());
}

} // namespace descry
