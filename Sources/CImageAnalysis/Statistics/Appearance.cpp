#include "Statistics/Appearance.h"

#include "Statistics/Blocks.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <numeric>
#include <vector>

namespace descry {
namespace {

double share(const cv::Mat &mask) {
    return double(cv::countNonZero(mask)) / double(mask.total());
}

cv::Mat rectangle(int width, int height) {
    return cv::getStructuringElement(cv::MORPH_RECT, {width, height});
}

/// The blue, green and red planes of a picture.
using Channels = std::array<cv::Mat, 3>;

/// The maximum of `measure` over the channels, for each pixel.
template <typename Measure> cv::Mat largest(const Channels &channels, const Measure &measure) {
    cv::Mat most = measure(channels[0]);
    cv::max(most, measure(channels[1]), most);
    cv::max(most, measure(channels[2]), most);
    return most;
}

/// The share of pixels in the three most common adjacent grey levels.
double commonestLight(const cv::Mat &luma) {
    std::array<int, 258> counts{};
    for (int y = 0; y < luma.rows; y++)
        for (int x = 0; x < luma.cols; x++)
            counts[size_t(luma.ptr(y)[x]) + 1]++;
    int most = 0;
    for (size_t i = 1; i <= 256; i++)
        most = std::max(most, counts[i - 1] + counts[i] + counts[i + 1]);
    return double(most) / double(luma.total());
}

/// A histogram of colours with some bits per channel.
struct ColourCounts {
    explicit ColourCounts(int bits) : bits(bits), counts(size_t(1) << (3 * bits)) {}

    void add(const cv::Vec3b &pixel) {
        const int shift = 8 - bits;
        counts[size_t((pixel[0] >> shift) << 2 * bits | (pixel[1] >> shift) << bits |
                      pixel[2] >> shift)]++;
    }

    /// The pixel counts of the most common colours, in descending order.
    template <size_t Number> std::array<double, Number> commonest() const {
        std::array<double, Number> most{};
        std::partial_sort_copy(counts.begin(), counts.end(), most.begin(), most.end(),
                               std::greater<>());
        return most;
    }

    const int bits;
    std::vector<int> counts;
};

/// The number of colours and their entropy.
struct Variety {
    double colours = 0; // log of their number per square root of the pixels
    double entropy = 0; // bits
};

Variety variety(const ColourCounts &colours) {
    double number = 0, total = 0, sum = 0;
    for (const int count : colours.counts) {
        if (count == 0)
            continue;
        number++;
        total += count;
        sum += count * std::log2(count);
    }
    if (number == 0)
        return {};
    return {std::log(number / std::sqrt(total)), std::log2(total) - sum / total};
}

/// Statistics of the picture's colours.
struct Colours {
    double commonest, commonest4, commonest16; // shares of the pixels
    double commonest4Coarse;
    Variety busy; // of the colours in busy areas
};

Colours colours(const cv::Mat &picture, const Channels &channels) {
    constexpr int visible = 8; // of 255
    const cv::Mat isBusy =
        largest(channels, [](const cv::Mat &channel) {
            cv::Mat range;
            cv::morphologyEx(channel, range, cv::MORPH_GRADIENT, rectangle(3, 3));
            return range;
        }) > visible;
    ColourCounts fine(6), middling(5), coarse(4);
    for (int y = 0; y < picture.rows; y++) {
        const auto *pixels = picture.ptr<cv::Vec3b>(y);
        const uchar *busy = isBusy.ptr(y);
        for (int x = 0; x < picture.cols; x++) {
            fine.add(pixels[x]);
            coarse.add(pixels[x]);
            if (busy[x])
                middling.add(pixels[x]);
        }
    }
    const auto most = fine.commonest<16>();
    const auto mostCoarse = coarse.commonest<4>();
    const double total = double(picture.total());
    return {most[0] / total, std::accumulate(most.begin(), most.begin() + 4, 0.0) / total,
            std::accumulate(most.begin(), most.end(), 0.0) / total,
            std::accumulate(mostCoarse.begin(), mostCoarse.end(), 0.0) / total, variety(middling)};
}

/// The larger difference of each pixel from its right and lower neighbours.
cv::Mat neighbourDifference(const cv::Mat &channel) {
    const cv::Rect inner(0, 0, channel.cols - 1, channel.rows - 1);
    cv::Mat across, down;
    cv::absdiff(channel(inner), channel(inner + cv::Point(1, 0)), across);
    cv::absdiff(channel(inner), channel(inner + cv::Point(0, 1)), down);
    cv::max(across, down, across);
    return across;
}

/// The share of pixels with medium edges, and the share of strong edges that are straight.
std::array<double, 2> edges(const cv::Mat &luma) {
    constexpr int weak = 40, strong = 160; // Sobel's sum, four times the slope per pixel
    // An edge is straight if the slope along it is less than 3/50 of that across.
    cv::Mat across, down;
    cv::Sobel(luma, across, CV_16S, 1, 0);
    cv::Sobel(luma, down, CV_16S, 0, 1);
    int middling = 0, strongOnes = 0, straightOnes = 0;
    for (int y = 0; y < luma.rows; y++) {
        const short *acrossRow = across.ptr<short>(y), *downRow = down.ptr<short>(y);
        for (int x = 0; x < luma.cols; x++) {
            const int a = std::abs(acrossRow[x]), b = std::abs(downRow[x]);
            const int squared = a * a + b * b;
            const bool isStrong = squared > strong * strong;
            strongOnes += isStrong;
            straightOnes += isStrong & ((50 * b < 3 * a) | (50 * a < 3 * b));
            middling += !isStrong & (squared > weak * weak);
        }
    }
    return {double(middling) / double(luma.total()),
            strongOnes ? double(straightOnes) / double(strongOnes) : 0};
}

/// The share of edges in straight runs as long as `line`, a row or column of ones.
/// - `difference`: of each pixel from the next one across the line.
double straightRuns(const cv::Mat &difference, const cv::Mat &line) {
    constexpr int visible = 8; // of 255
    const cv::Mat edge = difference > visible;
    const int all = cv::countNonZero(edge);
    if (all == 0)
        return 0;
    // An opening keeps runs that the line fits into. There are no edges outside the picture.
    cv::Mat starts, runs;
    cv::erode(edge, starts, line, {0, 0}, 1, cv::BORDER_CONSTANT, cv::Scalar(0));
    cv::dilate(starts, runs, line, {line.cols - 1, line.rows - 1}, 1, cv::BORDER_CONSTANT,
               cv::Scalar(0));
    return double(cv::countNonZero(runs)) / double(all);
}

/// The share of 16 × 16 blocks with contrast, and the median share of their pixels near either end.
struct Tones {
    double textured, twoTone;
};

Tones tones(const cv::Mat &luma, const Blocks &blocks) {
    constexpr int side = 16;     // pixels
    constexpr int contrast = 60; // of 255
    std::vector<float> shares;
    for (int row = 0; row < blocks.rows; row++)
        for (int column = 0; column < blocks.columns; column++) {
            const Block &block = blocks.at(row, column);
            if (block.contrast() < contrast)
                continue;
            // A quarter of the contrast from either end.
            const int dark = block.darkest + block.contrast() / 4;
            const int light = block.lightest - block.contrast() / 4;
            int count = 0;
            for (int y = 0; y < side; y++) {
                const uchar *pixels = luma.ptr(row * side + y, column * side);
                for (int x = 0; x < side; x++)
                    count += (pixels[x] <= dark) | (pixels[x] >= light);
            }
            shares.push_back(float(count) / (side * side));
        }
    return {double(shares.size()) / std::max<double>(1, double(blocks.items.size())),
            quantile(shares, 0.5)};
}

/// The noise of the noisiest 16 × 16 blocks.
double mostNoise(const Blocks &blocks) {
    std::vector<float> noise;
    for (const Block &block : blocks.items)
        noise.push_back(float(block.noise));
    return std::log1p(quantile(noise, 0.9) * 0.209);
}

/// The noise of the calmest 8 × 8 blocks, relative to their contrast.
double leastRelativeNoise(const Blocks &blocks) {
    std::vector<float> relative;
    for (const Block &block : blocks.items)
        if (block.contrast() > 3)
            relative.push_back(float(block.noise / block.contrast()));
    return quantile(relative, 0.1);
}

/// Statistics of shapes like lines of letters: strokes joined along the row.
struct Lettering {
    double strokes = 0, lines = 0, area = 0;
};

Lettering lettering(const cv::Mat &luma) {
    constexpr int strokeContrast = 48; // of 255
    cv::Mat strokes, grown, labels, places, middles;
    cv::morphologyEx(luma, strokes, cv::MORPH_GRADIENT, rectangle(3, 3));
    strokes = strokes > strokeContrast;
    cv::morphologyEx(strokes, grown, cv::MORPH_CLOSE, rectangle(11, 1));
    // 16 bits suffice: separate shapes are at least 11 pixels apart along the row.
    const int count = cv::connectedComponentsWithStats(grown, labels, places, middles, 8, CV_16U);
    Lettering found;
    for (int i = 1; i < count; i++) {
        const int *place = places.ptr<int>(i);
        const double width = place[cv::CC_STAT_WIDTH], height = place[cv::CC_STAT_HEIGHT];
        if (height >= 5 && height <= luma.rows / 8.0 + 10 && width >= 2.5 * height &&
            place[cv::CC_STAT_AREA] > 0.45 * width * height) {
            found.lines++;
            found.area += width * height;
        }
    }
    return {share(strokes), std::log1p(found.lines), found.area / double(luma.total())};
}

} // namespace

Appearance measureAppearance(const cv::Mat &picture, const cv::Mat &luma) {
    constexpr double noColour = 12, vivid = 120; // of 255, between the channels
    constexpr int narrowest = 16;                // pixels
    if (std::min(luma.cols, luma.rows) < narrowest) {
        Appearance nothing;
        nothing.fill(std::numeric_limits<double>::quiet_NaN());
        return nothing;
    }
    cv::Scalar mean, contrast;
    cv::meanStdDev(luma, mean, contrast);
    Channels channels;
    cv::split(picture, channels.data());
    const cv::Mat colourfulness = cv::max(cv::max(channels[0], channels[1]), channels[2]) -
                                  cv::min(cv::min(channels[0], channels[1]), channels[2]);
    const Colours colour = colours(picture, channels);
    const cv::Mat difference = largest(channels, neighbourDifference);
    const auto [middling, straight] = edges(luma);
    cv::Mat across, down;
    cv::absdiff(luma.colRange(0, luma.cols - 1), luma.colRange(1, luma.cols), across);
    cv::absdiff(luma.rowRange(0, luma.rows - 1), luma.rowRange(1, luma.rows), down);
    const int longRun = std::max(8, std::max(luma.cols, luma.rows) / 16);
    const Blocks blocks = measureBlocks(luma), largeBlocks = blocks.doubled();
    const Tones tone = tones(luma, largeBlocks);
    const Lettering letters = lettering(luma);
    return {mean[0] / 255,
            contrast[0] / 255,
            commonestLight(luma),
            share(colourfulness <= noColour),
            share(colourfulness > vivid),
            colour.commonest,
            colour.commonest4,
            colour.commonest16,
            colour.commonest4Coarse,
            share(difference == 0),
            std::log(share(difference > 1) + 1e-4),
            middling,
            straight,
            straightRuns(down, rectangle(longRun, 1)),
            straightRuns(across, rectangle(1, longRun)),
            tone.textured,
            tone.twoTone,
            mostNoise(largeBlocks),
            leastRelativeNoise(blocks),
            colour.busy.colours,
            colour.busy.entropy,
            letters.strokes,
            letters.lines,
            letters.area};
}

} // namespace descry
