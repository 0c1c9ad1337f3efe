#include "Scene/SceneClassifier.h"

#include "Nets/PackedModel.h"

#include <opencv2/imgproc.hpp>

namespace descry {
namespace {

constexpr int inputSide = 192; // pixels

} // namespace

std::vector<float> SceneClassifier::classify(const cv::Mat &picture) {
    if (!network) {
        const std::vector<uint8_t> onnx = unpacked(packed);
        network.emplace(ca_bytes{onnx.data(), onnx.size()});
    }
    const bool isShrunk = std::min(picture.cols, picture.rows) >= inputSide;
    cv::Mat squashed;
    cv::resize(picture, squashed, cv::Size(inputSide, inputSide), 0, 0,
               isShrunk ? cv::INTER_AREA : cv::INTER_LINEAR);
    const cv::Mat blob =
        cv::dnn::blobFromImage(squashed, 1 / 128.0, cv::Size(), cv::Scalar::all(127), true);
    const cv::Mat probabilities = network->forward(blob, {"probabilities"})[0];
    if (probabilities.total() != CA_SCENE_COUNT)
        throw Failure(CA_INTERNAL, "the scene net knows other classes than the program");
    return {probabilities.ptr<float>(), probabilities.ptr<float>() + CA_SCENE_COUNT};
}

} // namespace descry
