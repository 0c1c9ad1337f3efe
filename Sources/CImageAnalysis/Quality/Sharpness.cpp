#include "Quality/Quality.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace descry {
namespace {

constexpr int parts = 4;           // across and down
constexpr size_t judged = 13;      // of 16 parts in rising order: the third sharpest
constexpr double borderline = 417; // variance that counts as half sharp
constexpr double flattest = 8;     // of 255, contrast under which nothing can be judged

} // namespace

double sharpness(const cv::Mat &luma) {
    cv::Scalar mean, contrast;
    cv::meanStdDev(luma, mean, contrast);
    if (contrast[0] < flattest)
        return std::numeric_limits<double>::quiet_NaN();
    cv::Mat edges;
    cv::Laplacian(luma, edges, CV_32F);
    std::array<double, parts * parts> variances{};
    for (int row = 0; row < parts; row++)
        for (int column = 0; column < parts; column++) {
            const cv::Point from(luma.cols * column / parts, luma.rows * row / parts);
            const cv::Point to(luma.cols * (column + 1) / parts, luma.rows * (row + 1) / parts);
            cv::Scalar deviation;
            cv::meanStdDev(edges(cv::Rect(from, to)), mean, deviation);
            variances[size_t(row * parts + column)] = deviation[0] * deviation[0];
        }
    std::nth_element(variances.begin(), variances.begin() + judged, variances.end());
    const double variance = variances[judged];
    return variance / (variance + borderline);
}

} // namespace descry
