#include "Scene/SceneClassifier.h"

#include "Failure.h"

#include <opencv2/imgproc.hpp>

namespace descry {
namespace {

constexpr int inputSide = 192; // pixels

void copy(const cv::Mat &output, double *values, size_t count) {
    if (output.total() != count)
        throw Failure(CA_INTERNAL,
                      "the scene net does not have the classes that the program expects");
    std::copy(output.ptr<float>(), output.ptr<float>() + count, values);
}

} // namespace

void SceneClassifier::classify(const cv::Mat &picture, ca_scene &scene) {
    const bool isShrunk = std::min(picture.cols, picture.rows) >= inputSide;
    cv::Mat squashed;
    cv::resize(picture, squashed, cv::Size(inputSide, inputSide), 0, 0,
               isShrunk ? cv::INTER_AREA : cv::INTER_LINEAR);
    const cv::Mat blob = planes(squashed, 1 / 128.0, 127, true);
    const auto first = places.forward(blob, {"probabilities", "next"});
    const auto second = middle.forward(first[1], {"next"});
    const auto third = things.forward(second[0], {"classes", "groups", "outdoor"});
    copy(first[0], scene.places, CA_SCENE_COUNT);
    copy(third[0], scene.objects, CA_OBJECT_COUNT);
    copy(third[1], scene.groups, CA_GROUP_COUNT);
    copy(third[2], &scene.outdoor, 1);
}

} // namespace descry
