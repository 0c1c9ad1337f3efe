#include "Statistics/Quality.h"

#include "Statistics/Appearance.h"
#include "Statistics/PerceptualHash.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

constexpr int side = 512;       // pixels, the longer side for the statistics
constexpr int visibleStep = 4;  // of 255; smaller differences are invisible
constexpr int leastPaper = 170; // of 255, luminance of the darkest paper
constexpr int mostColour = 40;  // of 255, between the strongest and the weakest channel

double share(const cv::Mat &mask) {
    return double(cv::countNonZero(mask)) / double(mask.total());
}

/// The share of pixels that differ visibly from their right or lower neighbour.
double detail(const cv::Mat &luma) {
    if (luma.cols < 2 || luma.rows < 2)
        return 0;
    cv::Mat across, down;
    const cv::Rect inner(0, 0, luma.cols - 1, luma.rows - 1);
    cv::absdiff(luma(inner), luma(inner + cv::Point(1, 0)), across);
    cv::absdiff(luma(inner), luma(inner + cv::Point(0, 1)), down);
    return share(cv::max(across, down) >= visibleStep);
}

double paper(const cv::Mat &picture, const cv::Mat &luma) {
    cv::Mat channels[3];
    cv::split(picture, channels);
    const cv::Mat strongest = cv::max(cv::max(channels[0], channels[1]), channels[2]);
    const cv::Mat weakest = cv::min(cv::min(channels[0], channels[1]), channels[2]);
    return share((strongest - weakest <= mostColour) & (luma >= leastPaper));
}

/// The share of pixels between two colours in HSV, with 180 hues and 255 levels of the others.
double share(const cv::Mat &hsv, const cv::Scalar &from, const cv::Scalar &to) {
    cv::Mat mask;
    cv::inRange(hsv, from, to, mask);
    return share(mask);
}

} // namespace

cv::Mat copyToMeasure(const cv::Mat &picture) {
    const double scale = double(side) / std::max(picture.cols, picture.rows);
    if (scale >= 1)
        return picture;
    cv::Mat small;
    cv::resize(picture, small,
               cv::Size(std::max(1, int(std::lround(picture.cols * scale))),
                        std::max(1, int(std::lround(picture.rows * scale)))),
               0, 0, cv::INTER_AREA);
    return small;
}

ca_quality measureQuality(const cv::Mat &picture) {
    const cv::Mat small = copyToMeasure(picture);
    cv::Mat luma;
    cv::cvtColor(small, luma, cv::COLOR_BGR2GRAY);
    cv::Mat hsv;
    cv::cvtColor(small, hsv, cv::COLOR_BGR2HSV);
    const cv::Mat above = hsv.rowRange(0, (hsv.rows + 2) / 3);
    ca_quality quality{sharpness(luma),
                       cv::mean(luma)[0] / 255,
                       detail(luma),
                       paper(small, luma),
                       share(hsv, {25, 64, 31}, {84, 255, 255}),
                       share(above, {93, 51, 102}, {124, 255, 255}),
                       {},
                       0};
    const Appearance appearance = measureAppearance(small, luma);
    std::copy(appearance.begin(), appearance.end(), quality.appearance);
    quality.perceptual_hash = perceptualHash(luma);
    return quality;
}

} // namespace descry
