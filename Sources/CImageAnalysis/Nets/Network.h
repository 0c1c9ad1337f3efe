#pragma once

#include "Nets/OnnxRuntime.h"
#include "include/CImageAnalysis.h"

#include <opencv2/core.hpp>

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace descry {

/// A neural net in ONNX Runtime, for one thread. Its input may have another size in each run, and
/// no memory is kept between runs.
class Network {
  public:
    /// `onnx` must outlive this. Unless `load` is called before, the net loads with the first run,
    /// which takes 5 to 50 ms longer.
    explicit Network(ca_bytes onnx) : onnx(onnx) {}

    /// Loads the net unless it is loaded, on any thread: a run waits for it. Throws what `forward`
    /// throws.
    void load();

    /// Frees the net; the next run loads it again.
    void unload();

    bool isLoaded();

    /// Runs the net on a blob 1×C×H×W of 32-bit floats. Returns copies of the results, in the order
    /// of `outputs`. Throws `CA_INTERNAL` if the bytes are not a net or a number is not finite, and
    /// `CA_LIBRARY_MISSING`.
    std::vector<cv::Mat> forward(const cv::Mat &blob, const std::vector<std::string> &outputs);

  private:
    void loadAlone();

    ca_bytes onnx;
    std::mutex loading; ///< held by the thread that loads or frees the net
    std::unique_ptr<ort::Session, void (*)(ort::Session *)> session{nullptr, nullptr};
    std::string input;
};

/// A picture as the input of a net: one 32-bit float plane for each channel, 1×C×H×W, of
/// `scale` · (value − `shift`).
/// - `picture`: 8-bit or float, one channel, or three in the order BGR.
/// - `isRGB`: whether the planes are in the order RGB.
cv::Mat planes(const cv::Mat &picture, double scale, double shift, bool isRGB = false);

} // namespace descry
