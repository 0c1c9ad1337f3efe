#pragma once

#include <opencv2/core.hpp>

#include <vector>

namespace descry {

/// Statistics of a square block of pixels.
struct Block {
    int darkest = 255, lightest = 0; ///< of 255
    double noise = 0;                ///< the mean strength of the response to Immerkær's mask

    int contrast() const { return lightest - darkest; }
};

/// The whole blocks of a picture, row by row.
struct Blocks {
    std::vector<Block> items;
    int rows = 0, columns = 0;

    const Block &at(int row, int column) const { return items[size_t(row * columns + column)]; }

    /// The blocks with twice the side.
    Blocks doubled() const;
};

/// Measures blocks of 8 × 8 pixels. The noise is the response to the mask of Immerkær, "Fast
/// noise variance estimation", 1996.
/// - `luma`: 8-bit grey.
Blocks measureBlocks(const cv::Mat &luma);

/// The quantile `part`, 0…1, of the values; 0 if there are none.
float quantile(std::vector<float> values, double part);

} // namespace descry
