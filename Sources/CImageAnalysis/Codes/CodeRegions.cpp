#include "Codes/CodeRegions.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace descry {
namespace {

constexpr int side = 1200;                      // pixels, the longer side of the copy
constexpr int cell = 8;                         // pixels of the copy
constexpr float barContrast = 12 * 12;          // mean square of the gradient in a cell
constexpr float blockContrast = 30 * 30;        // the same
constexpr double scaleOfGradient = 1 / 16.0;    // so that an edge of one level is one
constexpr double leastParallel = 0.6;           // of a cell: 1 if all edges are parallel
constexpr double leastShare = 0.2;              // of the contrast of the strongest cell
constexpr double leastAlike = 0.8;              // cosine of twice the difference of angles: 18°
constexpr int coarser = 3;                      // times, for codes with large modules
constexpr int leastWidth = 60, leastHeight = 8; // pixels of bars
constexpr int fewestChanges = 24; // from dark to light or back; EAN-8 has 43, UPC-E 33
constexpr int fewestCells = 6;
constexpr size_t mostRegions = 12;
constexpr double mostOblong = 1.8;   // the longer side of a block, in shorter ones
constexpr double leastFilled = 0.4;  // of the box around a block, which may be turned
constexpr double leastSquare = 0.3;  // of a block: 1 if all edges are at right angles
constexpr int sampledRows = 100;     // of a block, at least
constexpr double leastBilevel = 0.8; // of a block: 1 if it has two levels

/// Sums of products of the gradient: their direction is that across the strokes.
struct Tensor {
    double xx = 0, yy = 0, xy = 0;

    explicit Tensor(const cv::Vec3f &sums = {}) : xx(sums[0]), yy(sums[1]), xy(sums[2]) {}

    void add(const cv::Vec3f &sums) {
        xx += sums[0];
        yy += sums[1];
        xy += sums[2];
    }
    double contrast() const { return xx + yy; }
    double angle() const { return std::atan2(2 * xy, xx - yy) / 2; }
    double parallel() const { return std::hypot(xx - yy, 2 * xy) / (xx + yy + 1); }
};

/// The tensor of each cell of a grey picture.
cv::Mat tensors(const cv::Mat &grey) {
    cv::Mat dx, dy, sums, products[3];
    cv::spatialGradient(grey, dx, dy);
    cv::multiply(dx, dx, products[0], scaleOfGradient, CV_32F);
    cv::multiply(dy, dy, products[1], scaleOfGradient, CV_32F);
    cv::multiply(dx, dy, products[2], scaleOfGradient, CV_32F);
    for (auto &product : products)
        cv::resize(product, product, grey.size() / cell, 0, 0, cv::INTER_AREA);
    cv::merge(products, 3, sums);
    return sums;
}

/// How well two levels describe a grey picture, 0…1: the share of the variance that is between the
/// levels of Otsu's threshold.
double bilevel(const cv::Mat &grey) {
    cv::Mat light;
    cv::threshold(grey, light, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU);
    cv::Scalar mean, deviation;
    cv::meanStdDev(grey, mean, deviation);
    const double share = double(cv::countNonZero(light)) / double(grey.total());
    if (share == 0 || share == 1)
        return 0;
    const double distance = cv::mean(grey, light)[0] - cv::mean(grey, 255 - light)[0];
    return share * (1 - share) * distance * distance / (deviation[0] * deviation[0]);
}

/// The angle of edges in two directions at right angles, in radians; nothing if they have others.
std::optional<double> squareAngle(const cv::Mat &grey) {
    cv::Mat dx, dy;
    cv::spatialGradient(grey, dx, dy);
    double real = 0, imaginary = 0, total = 0;
    const int step = 1 + grey.rows / sampledRows;
    for (int row = 0; row < grey.rows; row += step)
        for (int column = 0; column < grey.cols; column++) {
            const double x = dx.at<int16_t>(row, column), y = dy.at<int16_t>(row, column);
            const double length = x * x + y * y;
            if (length == 0)
                continue;
            const double a = (x * x - y * y), b = 2 * x * y;
            real += (a * a - b * b) / length; // the fourth power of x + iy
            imaginary += 2 * a * b / length;
            total += length;
        }
    if (std::hypot(real, imaginary) < leastSquare * total)
        return {};
    return std::atan2(imaginary, real) / 4;
}

/// The parts of connected cells of a mask.
std::vector<std::vector<cv::Point>> parts(const cv::Mat &mask) {
    cv::Mat labels;
    std::vector<std::vector<cv::Point>> parts(size_t(cv::connectedComponents(mask, labels, 4)));
    for (int row = 0; row < labels.rows; row++)
        for (int column = 0; column < labels.cols; column++)
            if (const int label = labels.at<int>(row, column))
                parts[size_t(label)].emplace_back(column, row);
    parts.erase(std::remove_if(parts.begin(), parts.end(),
                               [](const auto &part) { return part.size() < fewestCells; }),
                parts.end());
    std::sort(parts.begin(), parts.end(),
              [](const auto &one, const auto &other) { return one.size() > other.size(); });
    return parts;
}

/// The rectangle around cells, its width at an angle, in pixels.
cv::RotatedRect around(const std::vector<cv::Point> &cells, double angle, double pixels) {
    const cv::Point2d across(std::cos(angle), std::sin(angle)), along(-across.y, across.x);
    double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (const auto &place : cells) {
        const cv::Point2d middle(place.x + 0.5, place.y + 0.5);
        left = std::min(left, middle.dot(across));
        right = std::max(right, middle.dot(across));
        top = std::min(top, middle.dot(along));
        bottom = std::max(bottom, middle.dot(along));
    }
    const cv::Point2d middle = across * ((left + right) / 2) + along * ((top + bottom) / 2);
    const cv::Size2d size(right - left + 1, bottom - top + 1);
    return {cv::Point2f(middle * pixels), cv::Size2f(size * pixels), float(angle * 180 / CV_PI)};
}

/// Whether a line across the strokes passes as many as a code has.
bool hasStrokes(const cv::Mat &grey, const cv::RotatedRect &region) {
    const int length = int(region.size.width);
    if (length < leastWidth || region.size.height < leastHeight)
        return false;
    const double angle = region.angle * CV_PI / 180;
    std::vector<int> levels;
    for (int step = 0; step < length; step++) {
        const double place = step - length / 2.0;
        const int x = int(region.center.x + place * std::cos(angle));
        const int y = int(region.center.y + place * std::sin(angle));
        if (x >= 0 && y >= 0 && x < grey.cols && y < grey.rows)
            levels.push_back(grey.at<uint8_t>(y, x));
    }
    // A stroke begins with a change by a fifth of the range.
    const auto [darkest, lightest] = std::minmax_element(levels.begin(), levels.end());
    if (levels.empty())
        return false;
    const int step = (*lightest - *darkest) / 5;
    int changes = 0, extreme = levels.front(), direction = 0;
    for (const int level : levels) {
        if (direction >= 0 ? level > extreme : level < extreme)
            extreme = level;
        else if (std::abs(level - extreme) > step) {
            direction = level > extreme ? 1 : -1;
            extreme = level;
            changes++;
        }
    }
    return changes >= fewestChanges;
}

/// The cells of a part that have its angle and much of its contrast: bars, not the grain of the
/// wood around them.
std::vector<cv::Point> alike(const std::vector<cv::Point> &part, const cv::Mat &sums,
                             double angle) {
    double most = 0;
    for (const auto &place : part)
        most = std::max(most, Tensor(sums.at<cv::Vec3f>(place)).contrast());
    std::vector<cv::Point> cells;
    for (const auto &place : part) {
        const Tensor tensor(sums.at<cv::Vec3f>(place));
        if (tensor.contrast() >= leastShare * most &&
            std::cos(2 * (tensor.angle() - angle)) >= leastAlike)
            cells.push_back(place);
    }
    return cells.empty() ? part : cells;
}

/// Adds the regions that the cells of one size show.
void add(CodeRegions &regions, const cv::Mat &grey, const cv::Mat &cells) {
    cv::Mat sums;
    cv::blur(cells, sums, {3, 3});
    cv::Mat bars(sums.size(), CV_8U), blocks(sums.size(), CV_8U);
    for (int row = 0; row < sums.rows; row++)
        for (int column = 0; column < sums.cols; column++) {
            const Tensor tensor(sums.at<cv::Vec3f>(row, column));
            bars.at<uint8_t>(row, column) =
                tensor.contrast() >= barContrast && tensor.parallel() >= leastParallel;
            blocks.at<uint8_t>(row, column) = tensor.contrast() >= blockContrast;
        }
    const double pixels = double(grey.cols) / sums.cols;
    for (const auto &part : parts(bars)) {
        Tensor all;
        for (const auto &place : part)
            all.add(sums.at<cv::Vec3f>(place));
        const auto region = around(alike(part, sums, all.angle()), all.angle(), pixels);
        if (all.parallel() >= leastParallel && hasStrokes(grey, region) &&
            regions.bars.size() < mostRegions)
            regions.bars.push_back(region);
    }
    for (const auto &part : parts(blocks)) {
        const cv::Rect box = cv::boundingRect(part);
        const auto [shorter, longer] = std::minmax(box.width, box.height);
        if (longer > mostOblong * shorter || double(part.size()) < leastFilled * box.area() ||
            regions.blocks.size() >= mostRegions)
            continue;
        const cv::Rect place(int(box.x * pixels), int(box.y * pixels), int(box.width * pixels),
                             int(box.height * pixels));
        const cv::Mat block = grey(place & cv::Rect({}, grey.size()));
        if (bilevel(block) < leastBilevel)
            continue;
        if (const auto angle = squareAngle(block))
            regions.blocks.push_back(around(part, *angle, pixels));
    }
}

} // namespace

CodeRegions findCodeRegions(const cv::Mat &grey) {
    const double scale = std::min(1.0, double(side) / std::max(grey.cols, grey.rows));
    const cv::Size cells(int(grey.cols * scale) / cell, int(grey.rows * scale) / cell);
    if (cells.width < 2 || cells.height < 2)
        return {};
    cv::Mat copy;
    cv::resize(grey, copy, cells * cell, 0, 0, cv::INTER_AREA);
    const cv::Mat fine = tensors(copy);
    CodeRegions regions;
    add(regions, grey, fine);
    if (cells.width >= 2 * coarser && cells.height >= 2 * coarser) {
        cv::Mat coarse;
        cv::resize(fine, coarse, cells / coarser, 0, 0, cv::INTER_AREA);
        add(regions, grey, coarse);
    }
    return regions;
}

} // namespace descry
