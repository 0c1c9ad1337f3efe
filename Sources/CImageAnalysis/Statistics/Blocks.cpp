#include "Statistics/Blocks.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cstring>

namespace descry {
namespace {

constexpr int side = 8; // pixels

/// - `response`: of the mask, 16-bit, at the place of `luma`.
Block measureBlock(const cv::Mat &luma, const cv::Mat &response, cv::Point corner) {
    // Separate columns, so that the compiler can vectorise.
    uchar darkest[side], lightest[side];
    short noise[side] = {};
    std::memcpy(darkest, luma.ptr(corner.y, corner.x), side);
    std::memcpy(lightest, darkest, side);
    for (int y = corner.y; y < corner.y + side; y++) {
        const uchar *light = luma.ptr(y, corner.x);
        const short *strength = response.ptr<short>(y, corner.x);
        for (int x = 0; x < side; x++) {
            darkest[x] = std::min(darkest[x], light[x]);
            lightest[x] = std::max(lightest[x], light[x]);
            noise[x] += std::max<short>(strength[x], -strength[x]);
        }
    }
    Block block;
    for (int x = 0; x < side; x++) {
        block.darkest = std::min<int>(block.darkest, darkest[x]);
        block.lightest = std::max<int>(block.lightest, lightest[x]);
        block.noise += double(noise[x]) / (side * side);
    }
    return block;
}

} // namespace

Blocks Blocks::doubled() const {
    Blocks large{{}, rows / 2, columns / 2};
    for (int row = 0; row + 1 < rows; row += 2)
        for (int column = 0; column + 1 < columns; column += 2) {
            Block whole;
            for (const Block &part : {at(row, column), at(row, column + 1), at(row + 1, column),
                                      at(row + 1, column + 1)}) {
                whole.darkest = std::min(whole.darkest, part.darkest);
                whole.lightest = std::max(whole.lightest, part.lightest);
                whole.noise += part.noise / 4;
            }
            large.items.push_back(whole);
        }
    return large;
}

Blocks measureBlocks(const cv::Mat &luma) {
    cv::Mat response;
    cv::Sobel(luma, response, CV_16S, 2, 2); // 1 −2 1, −2 4 −2, 1 −2 1: Immerkær's mask
    Blocks blocks{{}, luma.rows / side, luma.cols / side};
    for (int row = 0; row < blocks.rows; row++)
        for (int column = 0; column < blocks.columns; column++)
            blocks.items.push_back(
                measureBlock(luma, response, cv::Point(column * side, row * side)));
    return blocks;
}

float quantile(std::vector<float> values, double part) {
    if (values.empty())
        return 0;
    const auto place = values.begin() + long(part * double(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

} // namespace descry
