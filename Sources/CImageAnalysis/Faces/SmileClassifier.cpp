#include "Faces/SmileClassifier.h"

#include <algorithm>

namespace descry {

double SmileClassifier::smile(const AlignedFace &face) {
    cv::Scalar mean, deviation;
    cv::meanStdDev(face.pixels, mean, deviation);
    const cv::Mat blob = planes(face.pixels, 1 / std::max(deviation[0], 1.0), mean[0]);
    return *network.forward(blob, {"smile"})[0].ptr<float>();
}

} // namespace descry
