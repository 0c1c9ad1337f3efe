#include "Statistics/Quality.h"

#include "Statistics/Blocks.h"

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

constexpr double flattest = 8; // of 255, the least contrast for a judgement
constexpr int narrowest = 64;  // pixels, the least width for bars
constexpr int leastSide = 24;  // pixels

/// The picture without plain bars at its sides, whose edges are always sharp.
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

/// The noise of the calmest tenth of the picture, of 255, and of the calmest quarter.
std::array<double, 2> noise(const cv::Mat &luma) {
    std::vector<float> noise;
    for (const Block &block : measureBlocks(luma).doubled().items)
        noise.push_back(float(block.noise * 0.2089));
    return {quantile(noise, 0.1), quantile(noise, 0.25)};
}

/// The parts of a picture cut into a grid.
std::vector<cv::Rect> parts(cv::Size size, int each) {
    std::vector<cv::Rect> places;
    for (int i = 0; i < each; i++)
        for (int j = 0; j < each; j++)
            places.emplace_back(
                cv::Point(size.width * j / each, size.height * i / each),
                cv::Point(size.width * (j + 1) / each, size.height * (i + 1) / each));
    return places;
}

/// The fine detail of parts in focus: the variance of the Laplacian (Pech-Pacheco et al., "Diatom
/// autofocusing in brightfield microscopy", 2000) in the fourth sharpest of 16 parts.
double fineDetail(const cv::Mat &luma) {
    cv::Mat edges;
    cv::Laplacian(luma, edges, CV_16S);
    std::vector<float> variances;
    for (const cv::Rect &part : parts(luma.size(), 4)) {
        cv::Scalar mean, deviation;
        cv::meanStdDev(edges(part), mean, deviation);
        variances.push_back(float(deviation[0] * deviation[0]));
    }
    return std::log1p(quantile(variances, 0.8));
}

/// The sum of the squared differences of a part's pixels from those `by` away; missing ones count
/// as equal.
double squaredDifferences(const cv::Mat &luma, const cv::Rect &part, cv::Point by) {
    const cv::Rect from = part & (cv::Rect(cv::Point(), luma.size()) - by);
    double sum = 0;
    for (int y = from.y; y < from.br().y; y++) {
        const uchar *here = luma.ptr(y, from.x), *there = luma.ptr(y + by.y) + from.x + by.x;
        int sumOfRow = 0;
        for (int x = 0; x < from.width; x++) {
            const int difference = there[x] - here[x];
            sumOfRow += difference * difference;
        }
        sum += sumOfRow;
    }
    return sum;
}

/// Differences of near pixels and of pixels four times as far, along four directions: motion blur
/// delays changes along its direction.
struct Differences {
    /// No differences.
    Differences() = default;

    Differences(const cv::Mat &luma, const cv::Rect &part, int step) : pixels(part.area()) {
        const std::array<cv::Point, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for (size_t i = 0; i < ways.size(); i++) {
            near[i] = squaredDifferences(luma, part, ways[i] * step);
            far[i] = squaredDifferences(luma, part, ways[i] * (4 * step));
        }
    }

    /// Adds the differences of another part.
    void operator+=(const Differences &other) {
        pixels += other.pixels;
        for (size_t i = 0; i < near.size(); i++) {
            near[i] += other.near[i];
            far[i] += other.far[i];
        }
    }

    double pixels = 0;
    std::array<double, 4> near{}, far{}; // squared levels, the sum over the pixels
};

constexpr double leastRatio = 0.002; // of near differences to far ones

/// The logarithm of near differences over far ones, for each direction.
std::array<double, 4> changes(const Differences &all, double noise) {
    const double ofNoise = 2 * noise * noise;
    std::array<double, 4> logarithms;
    for (size_t i = 0; i < logarithms.size(); i++) {
        const double ratio = std::max(0.001, all.near[i] / all.pixels - ofNoise) /
                             std::max(1.0, all.far[i] / all.pixels - ofNoise);
        logarithms[i] = std::log(std::max(leastRatio, ratio));
    }
    return logarithms;
}

/// The same for the direction with the least value, in the median of the parts with contrast.
double leastChange(const std::vector<Differences> &parts, double noise) {
    constexpr double leastContrast = 30; // squared levels
    const double ofNoise = 2 * noise * noise;
    std::vector<float> leasts;
    for (const Differences &part : parts) {
        double least = 9, leastSpread = leastContrast;
        for (size_t i = 0; i < part.near.size(); i++) {
            const double spread = part.far[i] / part.pixels - ofNoise;
            least =
                std::min(least, std::max(0.001, (part.near[i] / part.pixels - ofNoise) / spread));
            leastSpread = std::min(leastSpread, spread);
        }
        if (leastSpread >= leastContrast)
            leasts.push_back(float(std::log(std::max(leastRatio, least))));
    }
    return leasts.empty() ? -3 : quantile(leasts, 0.5);
}

/// The steepness at a pixel, in levels, and its steepness after further blur.
struct Slope {
    float before, after;
};

/// The steepest pixels: those above the quantile `part` with at least some levels.
std::vector<Slope> steepest(const cv::Mat &before, const cv::Mat &after, double part, int least) {
    // A histogram in eighths of a level finds the quantile without sorting.
    constexpr int fineness = 8;
    std::array<int, 256 * fineness> counts{};
    for (int y = 0; y < before.rows; y++) {
        const float *slopes = before.ptr<float>(y);
        for (int x = 0; x < before.cols; x++)
            counts[size_t(int(std::abs(slopes[x]) * fineness))]++;
    }
    const long wanted = long(before.total()) - long(part * double(before.total() - 1));
    int level = int(counts.size()) - 1;
    for (long above = counts.back(); above < wanted && level > least * fineness;
         above += counts[size_t(level)])
        level--;
    std::vector<Slope> slopes;
    for (int y = 0; y < before.rows; y++) {
        const float *slopesBefore = before.ptr<float>(y), *slopesAfter = after.ptr<float>(y);
        for (int x = 0; x < before.cols; x++)
            if (std::abs(slopesBefore[x]) >= float(level) / fineness)
                slopes.push_back({std::abs(slopesBefore[x]), std::abs(slopesAfter[x])});
    }
    if (long(slopes.size()) <= wanted)
        return slopes;
    const auto quantile = slopes.begin() + wanted - 1;
    const auto steeper = [](const Slope &a, const Slope &b) { return a.before > b.before; };
    std::nth_element(slopes.begin(), quantile, slopes.end(), steeper);
    const auto isLess = [edge = quantile->before](const Slope &a) { return a.before < edge; };
    slopes.erase(std::remove_if(slopes.begin(), slopes.end(), isLess), slopes.end());
    return slopes;
}

/// How much of the strongest edges along an axis further blur leaves, 0…1 (after Crété-Roffet et
/// al., "The blur effect", 2007): little of sharp ones, whatever their contrast and number.
double leftByBlur(const cv::Mat &fine, const cv::Mat &coarse, bool down) {
    constexpr double strongest = 0.99; // share of pixels weaker than an edge
    constexpr int weakest = 3;         // of 255 per pixel
    cv::Mat before, after;
    cv::Sobel(fine, before, CV_32F, down ? 0 : 1, down ? 1 : 0, 3, 1 / 8.0);
    cv::Sobel(coarse, after, CV_32F, down ? 0 : 1, down ? 1 : 0, 3, 1 / 8.0);
    std::vector<float> left;
    for (const Slope &slope : steepest(before, after, strongest, weakest))
        left.push_back(slope.after / slope.before);
    return left.empty() ? 1 : quantile(left, 0.5);
}

/// The mean and standard deviation of a statistic, and its weight for blur: logistic regression
/// (L2, C = 1) by Training/fit_sharpness.py. The fit uses evaluation/dev: 762 photos of A, B,
/// C and E (without six soft ones), 132 noisy, stamped or compressed copies, 560 blurred copies of
/// A and B (Gaussian, disc, motion), and D_blur, real ones three times and tricky ones twice. In
/// 8-fold cross-validation, at the threshold of 0.6 chosen on D_blur, .986 of the 560 are found and
/// .020 of the 894 called blurry; in D_blur 1.00 of the made, .927 of the real and .981 of the
/// tricky are right. See Documentation/KindAndSharpness.md.
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
constexpr double farthest = 4; // the limit of a statistic, in standard deviations

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
    const Differences nearest(inner, {cv::Point(), inner.size()}, 1);
    std::vector<Differences> widerOfParts;
    Differences wider;
    for (const cv::Rect &part : parts(inner.size(), 6)) {
        widerOfParts.emplace_back(inner, part, 2);
        wider += widerOfParts.back();
    }
    const std::array<double, 4> small = changes(nearest, calm), large = changes(wider, calm);
    const double across = leftByBlur(fine, coarse, false), down = leftByBlur(fine, coarse, true);
    return FocusStatistics{std::log1p(calmest),
                           fineDetail(inner),
                           std::accumulate(small.begin(), small.end(), 0.0) / double(small.size()),
                           leastChange(widerOfParts, calm),
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
