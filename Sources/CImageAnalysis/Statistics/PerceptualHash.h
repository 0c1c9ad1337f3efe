#pragma once

#include <opencv2/core.hpp>

#include <cstdint>

namespace descry {

/// A perceptual hash (pHash on 32 × 32 pixels): which of the 64 lowest frequencies, without the
/// mean, are stronger than their median.
///
/// Scaled, compressed and slightly brightened copies differ in few bits, other pictures in about
/// half.
/// - `luma`: 8-bit grey, of any size.
uint64_t perceptualHash(const cv::Mat &luma);

} // namespace descry
