#include "Scene/SceneClassifier.h"

#include "Nets/PackedModel.h"

#include <opencv2/imgproc.hpp>

#include <malloc.h>

namespace descry {
namespace {

constexpr int inputSide = 192; // pixels

template <size_t count> void copy(const cv::Mat &output, double (&values)[count]) {
    if (output.total() != count)
        throw Failure(CA_INTERNAL, "the scene net knows other classes than the program");
    std::copy(output.ptr<float>(), output.ptr<float>() + count, values);
}

} // namespace

void SceneClassifier::classify(const cv::Mat &picture, ca_scene &scene) {
    if (!network) {
        // While it is loaded, the net is in memory three times, more than anything before it; what
        // was freed until then would come on top.
        malloc_trim(0);
        const std::vector<uint8_t> onnx = unpacked(packed);
        network.emplace(ca_bytes{onnx.data(), onnx.size()});
    }
    const bool isShrunk = std::min(picture.cols, picture.rows) >= inputSide;
    cv::Mat squashed;
    cv::resize(picture, squashed, cv::Size(inputSide, inputSide), 0, 0,
               isShrunk ? cv::INTER_AREA : cv::INTER_LINEAR);
    const cv::Mat blob =
        cv::dnn::blobFromImage(squashed, 1 / 128.0, cv::Size(), cv::Scalar::all(127), true);
    const auto outputs = network->forward(blob, {"probabilities", "classes", "groups"});
    copy(outputs[0], scene.places);
    copy(outputs[1], scene.objects);
    copy(outputs[2], scene.groups);
}

} // namespace descry
