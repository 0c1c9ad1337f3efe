#pragma once

#include <opencv2/core.hpp>

#include <cstdint>

namespace descry {

/// A perceptual hash: which of the 64 lowest frequencies of the picture, the mean left out, are
/// stronger than the median of them (the usual pHash, of a copy of 32 pixels a side).
///
/// Scaled, compressed and slightly brightened copies differ in few bits, others in about half.
/// - `luma`: 8-bit grey, of any size.
uint64_t perceptualHash(const cv::Mat &luma);

} // namespace descry
