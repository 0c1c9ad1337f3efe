#pragma once

#include "Nets/NetEngine.h"
#include "Nets/NetRunner.h"

#include <opencv2/dnn.hpp>

#include <memory>
#include <string>
#include <vector>

namespace descry {

/// A neural net, loaded from memory. It serves one thread.
///
/// Input sizes may change from call to call: the shipped nets hold no normalisation that OpenCV 4.6
/// would fold into the weights anew at each size.
class Network {
  public:
    /// Takes 5 to 60 ms. The bytes are not needed any more then.
    explicit Network(ca_bytes onnx, NetEngine engine = netEngine());

    /// Runs the net on a blob 1×C×H×W of 32-bit floats. The results, in the order of `outputs`, are
    /// copies of the net's own memory. Throws `CA_INTERNAL` where a number is not finite.
    std::vector<cv::Mat> forward(const cv::Mat &blob, const std::vector<std::string> &outputs);

    /// Frees what the last run took, 70 MB for 640 × 480 pixels, so that the next net can have it.
    /// ≈ 1 ms. Only for nets that take three planes of any size from `least` on.
    void rest(cv::Size least);

  private:
    std::unique_ptr<NetRunner> runner;
};

} // namespace descry
