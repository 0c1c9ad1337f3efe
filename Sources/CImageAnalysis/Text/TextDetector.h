#pragma once

#include "Deadline.h"
#include "Nets/Network.h"

#include <vector>

namespace descry {

/// A line of text in a picture: a rectangle at any angle.
struct TextBox {
    cv::RotatedRect place; ///< in pixels of the picture; width along the line, angle in (−45°, 45°]
    double confidence;     ///< 0…1, mean probability of text inside
};

/// Finds lines of text with the PP-OCRv4 detector, a DB net (Liao et al., "Real-time Scene Text
/// Detection with Differentiable Binarization", 2020).
class TextDetector {
  public:
    /// `onnx`, the converted detector, must outlive this.
    explicit TextDetector(ca_bytes onnx) : network(onnx) {}

    /// Lines in no particular order. `picture` is 8-bit BGR, upright.
    std::vector<TextBox> find(const cv::Mat &picture, const Deadline &deadline);

  private:
    std::vector<TextBox> findAt(int side, const cv::Mat &picture);

    Network network;
};

} // namespace descry
