#include "Statistics/Quality.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <vector>

namespace descry {
namespace {

constexpr double flattest = 8; // of 255, contrast under which nothing can be judged
constexpr int narrowest = 64;  // pixels, under which bars are not looked for
constexpr int leastSide = 24;  // pixels

float quantile(std::vector<float> values, double part) {
    const auto place = values.begin() + long(part * double(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

/// The picture without even bars at its sides, whose edges are sharp however blurred the rest is.
cv::Mat withoutBars(const cv::Mat &luma) {
    constexpr double even = 6;    // of 255, standard deviation
    constexpr int transition = 3; // pixels
    if (std::min(luma.cols, luma.rows) < narrowest)
        return luma;
    const auto bar = [](const cv::Mat &lines, bool fromEnd) {
        const int most = lines.rows / 3;
        int count = 0;
        cv::Scalar mean, deviation;
        for (; count < most; count++) {
            cv::meanStdDev(lines.row(fromEnd ? lines.rows - 1 - count : count), mean, deviation);
            if (deviation[0] >= even)
                break;
        }
        return count ? count + transition : 0;
    };
    const cv::Mat turned = luma.t();
    const cv::Range rows(bar(luma, false), luma.rows - bar(luma, true));
    const cv::Range columns(bar(turned, false), luma.cols - bar(turned, true));
    return luma(rows, columns);
}

/// The noise of the calmest tenth of the picture, of 255 (Immerkær, "Fast noise variance
/// estimation", 1996), and of the calmest quarter.
std::array<double, 2> noise(const cv::Mat &luma) {
    constexpr int side = 16;
    const cv::Mat kernel = (cv::Mat_<float>(3, 3) << 1, -2, 1, -2, 4, -2, 1, -2, 1);
    cv::Mat response;
    cv::filter2D(luma, response, CV_32F, kernel);
    response = cv::abs(response);
    std::vector<float> blocks;
    for (int y = 0; y + side <= luma.rows; y += side)
        for (int x = 0; x + side <= luma.cols; x += side)
            blocks.push_back(float(cv::mean(response(cv::Rect(x, y, side, side)))[0] * 0.2089));
    return {quantile(blocks, 0.1), quantile(blocks, 0.25)};
}

/// Where the picture is cut into so many parts each way.
std::vector<cv::Rect> parts(cv::Size size, int each) {
    std::vector<cv::Rect> places;
    for (int i = 0; i < each; i++)
        for (int j = 0; j < each; j++)
            places.emplace_back(
                cv::Point(size.width * j / each, size.height * i / each),
                cv::Point(size.width * (j + 1) / each, size.height * (i + 1) / each));
    return places;
}

/// How much fine detail there is in the parts that are in focus: the variance of the Laplacian
/// (Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy", 2000) of 16 parts in the
/// fourth sharpest.
double fineDetail(const cv::Mat &luma) {
    cv::Mat edges;
    cv::Laplacian(luma, edges, CV_32F);
    std::vector<float> variances;
    for (const cv::Rect &part : parts(luma.size(), 4)) {
        cv::Scalar mean, deviation;
        cv::meanStdDev(edges(part), mean, deviation);
        variances.push_back(float(deviation[0] * deviation[0]));
    }
    return std::log1p(quantile(variances, 0.8));
}

/// The squared differences of all pixels from those `by` away.
cv::Mat squaredDifferences(const cv::Mat &luma, cv::Point by) {
    const cv::Rect from(std::max(0, -by.x), std::max(0, -by.y), luma.cols - std::abs(by.x),
                        luma.rows - std::abs(by.y));
    cv::Mat squares = cv::Mat::zeros(luma.size(), CV_32F), difference;
    cv::subtract(luma(from + by), luma(from), difference);
    cv::multiply(difference, difference, squares(from));
    return squares;
}

/// The squared differences of the grey levels of pixels near each other and four times as far,
/// along four directions: what motion has smeared changes late along its way.
struct Differences {
    std::array<cv::Mat, 4> near, far;
    double noise; // of that, what the noise makes, squared levels
};
constexpr double leastRatio = 0.002; // of near differences to far ones

Differences differences(const cv::Mat &luma, int step, double noise) {
    const std::array<cv::Point, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    Differences found{{}, {}, 2 * noise * noise};
    for (size_t i = 0; i < ways.size(); i++) {
        found.near[i] = squaredDifferences(luma, ways[i] * step);
        found.far[i] = squaredDifferences(luma, ways[i] * (4 * step));
    }
    return found;
}

/// The logarithm of near differences over far ones in the whole picture, for each direction.
std::array<double, 4> changes(const Differences &all) {
    std::array<double, 4> logarithms;
    for (size_t i = 0; i < logarithms.size(); i++) {
        const double ratio = std::max(0.001, cv::mean(all.near[i])[0] - all.noise) /
                             std::max(1.0, cv::mean(all.far[i])[0] - all.noise);
        logarithms[i] = std::log(std::max(leastRatio, ratio));
    }
    return logarithms;
}

/// The same for the direction where it is least, in the middling of the parts with contrast.
double leastChangeOfParts(const Differences &all, cv::Size size) {
    constexpr double leastContrast = 30; // squared levels
    std::vector<float> leasts;
    for (const cv::Rect &part : parts(size, 6)) {
        double least = 9;
        for (size_t i = 0; i < all.near.size(); i++) {
            const double spread = cv::mean(all.far[i](part))[0] - all.noise;
            const double ratio = (cv::mean(all.near[i](part))[0] - all.noise) / spread;
            least = spread < leastContrast ? -1 : std::min(least, std::max(0.001, ratio));
            if (least < 0)
                break;
        }
        if (least >= 0)
            leasts.push_back(float(std::log(std::max(leastRatio, least))));
    }
    return leasts.empty() ? -3 : quantile(leasts, 0.5);
}

/// What further blur leaves of the strongest edges along an axis, 0…1 (after Crété-Roffet et al.,
/// "The blur effect", 2007): little of sharp ones, whatever their contrast and however few.
double leftByBlur(const cv::Mat &fine, const cv::Mat &coarse, bool down) {
    constexpr double strongest = 0.99; // the share of pixels that are weaker than an edge
    constexpr float weakest = 3;       // of 255 a pixel
    cv::Mat before, after;
    cv::Sobel(fine, before, CV_32F, down ? 0 : 1, down ? 1 : 0, 3, 1 / 8.0);
    cv::Sobel(coarse, after, CV_32F, down ? 0 : 1, down ? 1 : 0, 3, 1 / 8.0);
    before = cv::abs(before);
    after = cv::abs(after);
    const float edge =
        std::max(weakest, quantile({before.begin<float>(), before.end<float>()}, strongest));
    std::vector<float> left;
    for (int y = 0; y < before.rows; y++)
        for (int x = 0; x < before.cols; x++)
            if (before.ptr<float>(y)[x] >= edge)
                left.push_back(after.ptr<float>(y)[x] / before.ptr<float>(y)[x]);
    return left.empty() ? 1 : quantile(left, 0.5);
}

/// What a statistic is in the mean, how much it varies, and what it counts for blur: logistic
/// regression (L2, C = 1) by Scripts/models/fit_sharpness.py. In the fit are, of evaluation/dev,
/// 762 photos of A, B, C and E (six that are soft by eye are left out), 132 noisy, stamped or
/// compressed copies, 560 blurred ones of photos of A and B (Gaussian, disc, motion), and D_blur
/// itself, real ones thrice and tricky ones twice. In 8-fold cross-validation, at the cut-off of
/// 0.6, which was chosen on D_blur, .986 of the 560 are found and .020 of the 894 called blurry; of
/// D_blur 1.00 of the made, .927 of the real and .981 of the tricky are right.
/// Documentation/KindAndSharpness.md says more.
struct Weight {
    double mean, scale, weight;
};
constexpr std::array weights{
    Weight{0.3362, 0.4123, 1.403},   Weight{5.7525, 2.0548, -2.112},
    Weight{-1.7138, 0.5690, 2.152},  Weight{-1.7206, 0.6068, -1.760},
    Weight{-1.6083, 0.6348, -3.152}, Weight{0.7156, 0.1424, 2.445},
    Weight{0.6775, 0.1473, 0.839},
};
static_assert(weights.size() == std::tuple_size_v<FocusStatistics>);
constexpr double bias = -2.466;
constexpr double farthest = 4; // standard deviations that a statistic may count for

} // namespace

std::optional<FocusStatistics> focusStatistics(const cv::Mat &luma) {
    const cv::Mat inner = withoutBars(luma);
    cv::Scalar mean, contrast;
    cv::meanStdDev(inner, mean, contrast);
    if (std::min(inner.cols, inner.rows) < leastSide || contrast[0] < flattest)
        return std::nullopt;
    cv::Mat exact, fine, coarse;
    inner.convertTo(exact, CV_32F);
    cv::GaussianBlur(exact, fine, cv::Size(), 0.7);
    cv::GaussianBlur(exact, coarse, cv::Size(), 1.5);
    const auto [calmest, calm] = noise(inner);
    const std::array<double, 4> small = changes(differences(exact, 1, calm));
    const Differences wide = differences(exact, 2, calm);
    const std::array<double, 4> large = changes(wide);
    const double across = leftByBlur(fine, coarse, false), down = leftByBlur(fine, coarse, true);
    return FocusStatistics{std::log1p(calmest),
                           fineDetail(inner),
                           std::accumulate(small.begin(), small.end(), 0.0) / double(small.size()),
                           leastChangeOfParts(wide, exact.size()),
                           *std::min_element(large.begin(), large.end()),
                           std::max(across, down),
                           std::min(across, down)};
}

double sharpness(const cv::Mat &luma) {
    const std::optional<FocusStatistics> statistics = focusStatistics(luma);
    if (!statistics)
        return std::numeric_limits<double>::quiet_NaN();
    double sum = bias;
    for (size_t i = 0; i < weights.size(); i++) {
        const auto [middle, scale, weight] = weights[i];
        sum += weight * std::clamp(((*statistics)[i] - middle) / scale, -farthest, farthest);
    }
    return 1 / (1 + std::exp(sum));
}

} // namespace descry
