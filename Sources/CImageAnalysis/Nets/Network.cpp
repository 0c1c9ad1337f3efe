#include "Nets/Network.h"

#include "Nets/OnnxRuntime.h"

namespace descry {
namespace {

class OpenCVRunner : public NetRunner {
  public:
    explicit OpenCVRunner(const std::vector<uint8_t> &onnx) : net(cv::dnn::readNetFromONNX(onnx)) {
        net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    }

    std::vector<cv::Mat> forward(const cv::Mat &blob,
                                 const std::vector<std::string> &outputs) override {
        net.setInput(blob);
        std::vector<cv::Mat> results;
        net.forward(results, outputs);
        for (auto &result : results)
            result = result.clone();
        return results;
    }

    /// OpenCV keeps the results of all layers until the size changes; then it allocates all of them
    /// before it computes the first.
    void rest(const cv::Mat &least) override {
        net.setInput(least);
        net.forward(net.getLayerNames().front());
    }

  private:
    cv::dnn::Net net;
};

} // namespace

Network::Network(const std::vector<uint8_t> &onnx, NetEngine engine) {
    if (engine == NetEngine::onnxRuntime)
        runner = loadWithOnnxRuntime(onnx);
    else
        runner = std::make_unique<OpenCVRunner>(onnx);
}

std::vector<cv::Mat> Network::forward(const cv::Mat &blob,
                                      const std::vector<std::string> &outputs) {
    std::vector<cv::Mat> results = runner->forward(blob, outputs);
    for (const auto &result : results)
        if (!cv::checkRange(result))
            throw Failure(CA_INTERNAL, "a net returned a value that is not a number");
    return results;
}

void Network::rest(cv::Size least) {
    constexpr int planes = 3;
    runner->rest(cv::Mat({1, planes, least.height, least.width}, CV_32F, cv::Scalar(0)));
}

} // namespace descry
