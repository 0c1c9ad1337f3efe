#include "Statistics/PerceptualHash.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>

namespace descry {
namespace {

constexpr int side = 32;
constexpr int frequencies = 8; // along each axis, without the mean

} // namespace

uint64_t perceptualHash(const cv::Mat &luma) {
    cv::Mat small, waves;
    cv::resize(luma, small, {side, side}, 0, 0, cv::INTER_AREA);
    small.convertTo(small, CV_32F);
    cv::dct(small, waves);
    std::array<float, frequencies * frequencies> strengths;
    for (int row = 0; row < frequencies; ++row)
        for (int column = 0; column < frequencies; ++column)
            strengths[size_t(row * frequencies + column)] = waves.at<float>(row + 1, column + 1);
    auto sorted = strengths;
    const auto middle = sorted.begin() + sorted.size() / 2;
    std::nth_element(sorted.begin(), middle, sorted.end());
    uint64_t hash = 0;
    for (size_t index = 0; index < strengths.size(); ++index)
        hash |= uint64_t(strengths[index] > *middle) << index;
    return hash;
}

} // namespace descry
