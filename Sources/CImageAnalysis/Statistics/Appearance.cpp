#include "Statistics/Appearance.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

namespace descry {
namespace {

double share(const cv::Mat &mask) {
    return double(cv::countNonZero(mask)) / double(mask.total());
}

double quantile(std::vector<float> values, double part) {
    if (values.empty())
        return 0;
    const auto place = values.begin() + long(part * double(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

/// The largest of the three channels.
cv::Mat strongest(const cv::Mat &picture) {
    cv::Mat channels[3];
    cv::split(picture, channels);
    return cv::max(cv::max(channels[0], channels[1]), channels[2]);
}

/// How many pixels have each colour, commonest first, at so many bits a channel.
std::vector<int> colours(const cv::Mat &picture, int bits, const cv::Mat &where = {}) {
    std::vector<int> counts(size_t(1) << (3 * bits));
    const int shift = 8 - bits;
    for (int y = 0; y < picture.rows; y++) {
        const auto *row = picture.ptr<cv::Vec3b>(y);
        const uchar *chosen = where.empty() ? nullptr : where.ptr(y);
        for (int x = 0; x < picture.cols; x++)
            if (!chosen || chosen[x])
                counts[size_t(row[x][0] >> shift << 2 * bits | row[x][1] >> shift << bits |
                              row[x][2] >> shift)]++;
    }
    counts.erase(std::remove(counts.begin(), counts.end(), 0), counts.end());
    std::sort(counts.begin(), counts.end(), std::greater<>());
    return counts;
}

/// The share of the pixels that the commonest colours have together.
double commonest(const std::vector<int> &counts, size_t number, double total) {
    double sum = 0;
    for (size_t i = 0; i < std::min(number, counts.size()); i++)
        sum += counts[i];
    return sum / total;
}

/// The share of the pixels of the three grey levels beside each other that are commonest.
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

/// The largest difference of each pixel from the one to its right and the one below, in a channel.
cv::Mat neighbourDifference(const cv::Mat &picture) {
    const cv::Rect inner(0, 0, picture.cols - 1, picture.rows - 1);
    cv::Mat across, down;
    cv::absdiff(picture(inner), picture(inner + cv::Point(1, 0)), across);
    cv::absdiff(picture(inner), picture(inner + cv::Point(0, 1)), down);
    return strongest(cv::max(across, down));
}

/// Edges of middling strength as a share of all pixels, and the strong edges that are level or
/// upright as a share of the strong ones.
std::array<double, 2> edges(const cv::Mat &luma) {
    constexpr float weak = 10, strong = 40; // of 255 a pixel
    constexpr float straight = 0.06;        // of the slope along the other axis
    cv::Mat across, down;
    cv::Sobel(luma, across, CV_16S, 1, 0);
    cv::Sobel(luma, down, CV_16S, 0, 1);
    long middling = 0, strongOnes = 0, straightOnes = 0;
    for (int y = 0; y < luma.rows; y++)
        for (int x = 0; x < luma.cols; x++) {
            const float a = std::abs(across.ptr<short>(y)[x]) / 4.0F;
            const float b = std::abs(down.ptr<short>(y)[x]) / 4.0F;
            const float squared = a * a + b * b;
            if (squared > strong * strong) {
                strongOnes++;
                straightOnes += b < straight * a || a < straight * b;
            } else if (squared > weak * weak) {
                middling++;
            }
        }
    return {double(middling) / double(luma.total()),
            strongOnes ? double(straightOnes) / double(strongOnes) : 0};
}

/// The share of the edges between two rows that go on straight for a sixteenth of the longer side.
double straightRuns(const cv::Mat &luma, int longerSide) {
    constexpr int visible = 8; // of 255
    cv::Mat difference;
    cv::absdiff(luma.rowRange(0, luma.rows - 1), luma.rowRange(1, luma.rows), difference);
    const int least = std::max(8, longerSide / 16);
    long all = 0, inRuns = 0;
    for (int y = 0; y < difference.rows; y++) {
        int length = 0;
        for (int x = 0; x <= difference.cols; x++) {
            if (x < difference.cols && difference.ptr(y)[x] > visible) {
                length++;
                continue;
            }
            all += length;
            inRuns += length >= least ? length : 0;
            length = 0;
        }
    }
    return all ? double(inRuns) / double(all) : 0;
}

/// What blocks of pixels show: the share with contrast, the share of them that is light or dark and
/// nothing between, and the noise of the noisiest tenth.
struct Blocks {
    double textured = 0, twoTone = 0, noise = 0, relativeNoise = 0;
};

/// The noise is that of Immerkær, "Fast noise variance estimation", 1996.
Blocks blocks(const cv::Mat &luma) {
    constexpr int side = 16, half = 8; // pixels
    constexpr double contrast = 60;    // of 255
    const cv::Mat kernel = (cv::Mat_<float>(3, 3) << 1, -2, 1, -2, 4, -2, 1, -2, 1);
    cv::Mat response;
    cv::filter2D(luma, response, CV_32F, kernel);
    response = cv::abs(response);
    std::vector<float> noise, relative, twoTone;
    double least, most;
    for (int y = 0; y + side <= luma.rows; y += side)
        for (int x = 0; x + side <= luma.cols; x += side) {
            const cv::Rect place(x, y, side, side);
            const cv::Mat block = luma(place);
            noise.push_back(float(cv::mean(response(place))[0]));
            cv::minMaxLoc(block, &least, &most);
            if (most - least < contrast)
                continue;
            const double quarter = (most - least) / 4;
            twoTone.push_back(float(share((block <= least + quarter) | (block >= most - quarter))));
        }
    for (int y = 0; y + half <= luma.rows; y += half)
        for (int x = 0; x + half <= luma.cols; x += half) {
            const cv::Rect place(x, y, half, half);
            cv::minMaxLoc(luma(place), &least, &most);
            if (most - least > 3)
                relative.push_back(float(cv::mean(response(place))[0] / (most - least)));
        }
    const double count = std::max<double>(1, double(noise.size()));
    return {double(twoTone.size()) / count, quantile(twoTone, 0.5),
            std::log1p(quantile(noise, 0.9) * 0.209), quantile(relative, 0.1)};
}

/// What looks like lines of lettering: strokes grown together along the row.
struct Lettering {
    double strokes = 0, lines = 0, area = 0;
};

Lettering lettering(const cv::Mat &luma) {
    constexpr int strokeContrast = 48; // of 255
    cv::Mat strokes, grown, labels, places, middles;
    cv::morphologyEx(luma, strokes, cv::MORPH_GRADIENT,
                     cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
    strokes = strokes > strokeContrast;
    cv::morphologyEx(strokes, grown, cv::MORPH_CLOSE,
                     cv::getStructuringElement(cv::MORPH_RECT, {11, 1}));
    const int count = cv::connectedComponentsWithStats(grown, labels, places, middles);
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
    constexpr int visible = 8;                   // of 255
    constexpr int narrowest = 16;                // pixels
    if (std::min(luma.cols, luma.rows) < narrowest) {
        Appearance nothing;
        nothing.fill(std::numeric_limits<double>::quiet_NaN());
        return nothing;
    }
    const double total = double(luma.total());
    cv::Scalar mean, contrast;
    cv::meanStdDev(luma, mean, contrast);
    const cv::Mat high = strongest(picture);
    const cv::Mat colourfulness = high - (255 - strongest(~picture));
    const std::vector<int> fine = colours(picture, 6), coarse = colours(picture, 4);
    const cv::Mat difference = neighbourDifference(picture);

    cv::Mat range;
    cv::morphologyEx(picture, range, cv::MORPH_GRADIENT,
                     cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
    const std::vector<int> busy = colours(picture, 5, strongest(range) > visible);
    double busyTotal = 0, entropy = 0;
    for (int count : busy)
        busyTotal += count;
    for (int count : busy)
        entropy -= count / busyTotal * std::log2(count / busyTotal);

    const auto [middling, straight] = edges(luma);
    const int longerSide = std::max(luma.cols, luma.rows);
    const Blocks block = blocks(luma);
    const Lettering letters = lettering(luma);
    return {mean[0] / 255,
            contrast[0] / 255,
            commonestLight(luma),
            share(colourfulness <= noColour),
            share(colourfulness > vivid),
            commonest(fine, 1, total),
            commonest(fine, 4, total),
            commonest(fine, 16, total),
            commonest(coarse, 4, total),
            share(difference == 0),
            std::log(share(difference > 1) + 1e-4),
            middling,
            straight,
            straightRuns(luma, longerSide),
            straightRuns(luma.t(), longerSide),
            block.textured,
            block.twoTone,
            block.noise,
            block.relativeNoise,
            busy.empty() ? 0 : std::log(double(busy.size()) / std::sqrt(busyTotal)),
            entropy,
            letters.strokes,
            letters.lines,
            letters.area};
}

} // namespace descry
