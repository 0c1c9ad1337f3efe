#pragma once

#include "Nets/NetEngine.h"
#include "Nets/NetRunner.h"

#include <opencv2/dnn.hpp>

#include <memory>
#include <string>
#include <vector>

namespace descry {

/// A neural net, loaded from memory, for one thread.
///
/// Input sizes may change between calls: the nets have no normalisation, which OpenCV 4.6 would
/// fold into the weights again for each size.
class Network {
  public:
    /// Takes 5 to 60 ms and copies the ONNX file.
    explicit Network(const std::vector<uint8_t> &onnx, NetEngine engine = netEngine());

    /// Runs the net on a blob 1×C×H×W of 32-bit floats. Returns copies of the results, in the order
    /// of `outputs`. Throws `CA_INTERNAL` if a number is not finite.
    std::vector<cv::Mat> forward(const cv::Mat &blob, const std::vector<std::string> &outputs);

    /// Frees the memory of the last run for other nets: 70 MB for 640 × 480 pixels. ≈ 1 ms. Only
    /// for nets that accept three planes of any size from `least`.
    void rest(cv::Size least);

  private:
    std::unique_ptr<NetRunner> runner;
};

} // namespace descry
