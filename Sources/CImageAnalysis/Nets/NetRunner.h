#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

#include <string>
#include <vector>

namespace descry {

/// A neural net in the memory of one of the engines. It serves one thread.
class NetRunner {
  public:
    virtual ~NetRunner() = default;

    /// Runs the net on a blob 1×C×H×W of 32-bit floats. The results, in the order of `outputs`, are
    /// the caller's own.
    virtual std::vector<cv::Mat> forward(const cv::Mat &blob,
                                         const std::vector<std::string> &outputs) = 0;

    /// Frees what the last run took, as far as the engine keeps it.
    /// - `least`: a blob of the smallest size that the net takes.
    virtual void rest(const cv::Mat &least) = 0;
};

} // namespace descry
