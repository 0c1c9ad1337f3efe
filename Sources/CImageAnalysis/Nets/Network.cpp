#include "Nets/Network.h"

namespace descry {

Network::Network(ca_bytes onnx)
    : net(cv::dnn::readNetFromONNX(reinterpret_cast<const char *>(onnx.bytes), onnx.size)) {
    net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
}

std::vector<cv::Mat> Network::forward(const cv::Mat &blob,
                                      const std::vector<std::string> &outputs) {
    net.setInput(blob);
    std::vector<cv::Mat> results;
    net.forward(results, outputs);
    for (auto &result : results) {
        if (!cv::checkRange(result))
            throw Failure(CA_INTERNAL, "a net gave a number that is none");
        result = result.clone();
    }
    return results;
}

} // namespace descry
