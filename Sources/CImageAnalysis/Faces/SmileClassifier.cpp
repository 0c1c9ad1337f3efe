#include "Faces/SmileClassifier.h"

#include "Nets/PackedModel.h"

#include <algorithm>

namespace descry {

double SmileClassifier::smile(const AlignedFace &face) {
    if (!network) {
        ca_bytes rest = packed;
        network.emplace(unpackNext(rest));
    }
    cv::Scalar mean, deviation;
    cv::meanStdDev(face.pixels, mean, deviation);
    const cv::Mat blob =
        cv::dnn::blobFromImage(face.pixels, 1 / std::max(deviation[0], 1.0), cv::Size(), mean);
    return *network->forward(blob, {"smile"})[0].ptr<float>();
}

} // namespace descry
