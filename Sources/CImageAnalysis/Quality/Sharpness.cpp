#include "Quality/Quality.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace descry {
namespace {

constexpr int parts = 4;           // across and down
constexpr size_t judged = 13;      // of 16 parts in rising order: the third sharpest
constexpr double borderline = 417; // variance that counts as half sharp
constexpr double flattest = 8;     // of 255, contrast under which nothing can be judged

constexpr double strongest = 0.99; // the share of pixels that are weaker than an edge
constexpr float weakestEdge = 3;   // of 255 a pixel
constexpr double steepness = 0.75; // what an edge counts for that further blur wipes out

/// How much fine detail there is, 0…1: the variance of the Laplacian in the parts that are in
/// focus.
double detailSharpness(const cv::Mat &luma) {
    cv::Mat edges;
    cv::Laplacian(luma, edges, CV_32F);
    std::array<double, parts * parts> variances{};
    for (int row = 0; row < parts; row++)
        for (int column = 0; column < parts; column++) {
            const cv::Point from(luma.cols * column / parts, luma.rows * row / parts);
            const cv::Point to(luma.cols * (column + 1) / parts, luma.rows * (row + 1) / parts);
            cv::Scalar mean, deviation;
            cv::meanStdDev(edges(cv::Rect(from, to)), mean, deviation);
            variances[size_t(row * parts + column)] = deviation[0] * deviation[0];
        }
    std::nth_element(variances.begin(), variances.begin() + judged, variances.end());
    return variances[judged] / (variances[judged] + borderline);
}

/// The steepness of each pixel once the picture is blurred by this much, in levels a pixel.
std::vector<float> gradients(const cv::Mat &luma, double sigma) {
    cv::Mat soft, across, down, length;
    luma.convertTo(soft, CV_32F);
    cv::GaussianBlur(soft, soft, cv::Size(), sigma);
    cv::Sobel(soft, across, CV_32F, 1, 0, 3, 1 / 8.0);
    cv::Sobel(soft, down, CV_32F, 0, 1, 3, 1 / 8.0);
    cv::magnitude(across, down, length);
    return {length.begin<float>(), length.end<float>()};
}

/// How steep the strongest edges are, 0…1, whatever their contrast and however few: blurring takes
/// much from a sharp edge and little from a soft one.
double edgeSharpness(const cv::Mat &luma) {
    const std::vector<float> fine = gradients(luma, 0.7), coarse = gradients(luma, 1.5);
    std::vector<float> ordered = fine;
    const auto limit = ordered.begin() + long(strongest * double(ordered.size() - 1));
    std::nth_element(ordered.begin(), limit, ordered.end());
    const float edge = std::max(weakestEdge, *limit);
    std::vector<float> left;
    for (size_t i = 0; i < fine.size(); i++)
        if (fine[i] >= edge)
            left.push_back(coarse[i] / fine[i]);
    if (left.empty())
        return 0;
    const auto middle = left.begin() + long(left.size() / 2);
    std::nth_element(left.begin(), middle, left.end());
    return std::clamp(steepness * (1 - double(*middle)), 0.0, 1.0);
}

} // namespace

double sharpness(const cv::Mat &luma) {
    cv::Scalar mean, contrast;
    cv::meanStdDev(luma, mean, contrast);
    if (std::min(luma.cols, luma.rows) < parts || contrast[0] < flattest)
        return std::numeric_limits<double>::quiet_NaN();
    return std::max(detailSharpness(luma), edgeSharpness(luma));
}

} // namespace descry
