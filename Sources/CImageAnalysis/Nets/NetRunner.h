#pragma once

#include "Failure.h"

#include <opencv2/core.hpp>

#include <string>
#include <vector>

namespace descry {

/// A neural net loaded into an engine, for one thread.
class NetRunner {
  public:
    virtual ~NetRunner() = default;

    /// Runs the net on a blob 1×C×H×W of 32-bit floats. The caller owns the results, in the order
    /// of `outputs`.
    virtual std::vector<cv::Mat> forward(const cv::Mat &blob,
                                         const std::vector<std::string> &outputs) = 0;

    /// Frees the memory of the last run.
    /// - `least`: a blob of the smallest size that the net accepts.
    virtual void rest(const cv::Mat &least) = 0;
};

} // namespace descry
