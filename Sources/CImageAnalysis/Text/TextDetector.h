#pragma once

#include "Deadline.h"
#include "Nets/Network.h"
#include "Text/TextBox.h"

#include <vector>

namespace descry {

/// Finds lines of text with the PP-OCRv4 detector, a DB net (Liao et al., "Real-time Scene Text
/// Detection with Differentiable Binarization", 2020).
class TextDetector {
  public:
    /// `onnx`, the converted detector, must outlive this.
    explicit TextDetector(ca_bytes onnx) : network(onnx) {}

    /// Lines in no particular order. `picture` is 8-bit BGR, upright.
    /// - `closely`: whether to look for small text also if there are no signs of it.
    std::vector<TextBox> find(const cv::Mat &picture, bool closely, const Deadline &deadline);

    /// Calls `use` with each net.
    template <typename Use> void forNets(Use use) { use(network); }

  private:
    /// What was found in a picture of a certain size.
    struct Look {
        std::vector<TextBox> boxes;
        int specks = 0; ///< places like text, too small to be a box
    };

    std::vector<TextBox> findInWindow(const cv::Mat &picture, bool closely,
                                      const Deadline &deadline);

    std::vector<TextBox> lookCloser(const cv::Mat &picture, int side, const Deadline &deadline);

    Look look(const cv::Mat &picture, int side);

    Network network;
};

} // namespace descry
