#include "Codes/CodeReader.h"

#include "Codes/CodeRegions.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace descry {
namespace {

constexpr double mostPixels = 4e6;  // larger pictures are reduced
constexpr int leastSide = 500;      // pixels, the shorter side of a copy at half size
constexpr double smallBars = 600;   // pixels; narrower bars are enlarged
constexpr double quietZone = 0.15;  // of the width of the bars, at each end
constexpr double blockMargin = 0.1; // of the side of a block
constexpr double blockSide = 400;   // pixels, to which a small block is enlarged

cv::Rect2f bounds(const Symbol &symbol) {
    cv::Point2f low = symbol.corners[0], high = low;
    for (const auto &corner : symbol.corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    return {low, high};
}

/// Adds a symbol unless one is there already.
void add(std::vector<Symbol> &symbols, Symbol symbol) {
    const auto box = bounds(symbol);
    const auto middle = (box.tl() + box.br()) / 2;
    for (const auto &other : symbols)
        if (bounds(other).contains(middle))
            return;
    symbols.push_back(std::move(symbol));
}

/// A region upright, enlarged, with room around it in shares of its size.
struct Upright {
    cv::Mat pixels;
    cv::Mat back; ///< turns its places into those of the picture

    Upright(const cv::Mat &grey, const cv::RotatedRect &region, cv::Size2d margin, double scale) {
        const cv::Size size(int(region.size.width * (1 + 2 * margin.width) * scale),
                            int(region.size.height * (1 + 2 * margin.height) * scale));
        cv::Mat turn = cv::getRotationMatrix2D(region.center, region.angle, scale);
        turn.at<double>(0, 2) += size.width / 2.0 - region.center.x;
        turn.at<double>(1, 2) += size.height / 2.0 - region.center.y;
        cv::warpAffine(grey, pixels, turn, size, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
        cv::invertAffineTransform(turn, back);
    }
};

void addBlock(std::vector<Symbol> &symbols, const cv::Mat &grey, const cv::RotatedRect &region) {
    const double width = std::max(region.size.width, region.size.height);
    const Upright block(grey, region, {blockMargin, blockMargin},
                        std::clamp(blockSide / width, 1.0, 4.0));
    for (const bool isLight : {false, true}) {
        auto read = readMatrixSymbols(isLight ? cv::Mat(255 - block.pixels) : block.pixels);
        for (auto &symbol : read) {
            cv::transform(symbol.corners, symbol.corners, block.back);
            add(symbols, std::move(symbol));
        }
        if (!read.empty())
            return;
    }
}

void addBars(std::vector<Symbol> &symbols, const cv::Mat &grey, const cv::RotatedRect &region) {
    const Upright bars(grey, region, {quietZone, 0}, region.size.width < smallBars ? 2 : 1);
    auto symbol = readBars(bars.pixels, false);
    if (!symbol)
        symbol = readBars(255 - bars.pixels, false);
    if (!symbol) // blurred bars: more rows
        symbol = readBars(bars.pixels, true);
    if (!symbol)
        return;
    const auto [left, right] =
        std::minmax_element(symbol->corners.begin(), symbol->corners.end(),
                            [](const auto &one, const auto &other) { return one.x < other.x; });
    const float start = left->x, end = right->x, bottom = float(bars.pixels.rows);
    symbol->corners = {{{start, 0}, {end, 0}, {end, bottom}, {start, bottom}}};
    cv::transform(symbol->corners, symbol->corners, bars.back);
    add(symbols, std::move(*symbol));
}

} // namespace

std::vector<Symbol> readCodes(const cv::Mat &picture, const Deadline &deadline) {
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    const double scale = std::min(1.0, std::sqrt(mostPixels / double(grey.total())));
    if (scale < 1)
        cv::resize(grey, grey, {}, scale, scale, cv::INTER_AREA);
    std::vector<Symbol> symbols;
    cv::Mat copy = grey;
    for (float factor = 1;; factor *= 2) {
        deadline.check();
        for (auto &symbol : readMatrixSymbols(copy)) {
            for (auto &corner : symbol.corners)
                corner *= factor;
            add(symbols, std::move(symbol));
        }
        if (std::min(copy.cols, copy.rows) < 2 * leastSide)
            break;
        cv::resize(copy, copy, {}, 0.5, 0.5, cv::INTER_AREA);
    }
    const auto regions = findCodeRegions(grey);
    for (const auto &block : regions.blocks) {
        deadline.check();
        addBlock(symbols, grey, block);
    }
    for (const auto &bars : regions.bars) {
        deadline.check();
        addBars(symbols, grey, bars);
    }
    for (auto &symbol : symbols)
        for (auto &corner : symbol.corners)
            corner /= scale;
    return symbols;
}

} // namespace descry
