#include "Scene/SceneClassifier.h"

#include "Failure.h"
#include "Scene/BoxedThings.h"
#include "Scene/Clothes.h"

#include <opencv2/imgproc.hpp>

namespace descry {
namespace {

constexpr int inputSide = 260; // pixels

/// The whole picture, squashed to a square, as the net's input.
cv::Mat view(const cv::Mat &picture) {
    const bool isShrunk = std::min(picture.cols, picture.rows) >= inputSide;
    cv::Mat squashed;
    cv::resize(picture, squashed, cv::Size(inputSide, inputSide), 0, 0,
               isShrunk ? cv::INTER_AREA : cv::INTER_LINEAR);
    return planes(squashed, 1 / 128.0, 127, true);
}

void copy(const cv::Mat &output, double *values, size_t count) {
    if (output.total() != count)
        throw Failure(CA_INTERNAL,
                      "the scene net does not have the classes that the program expects");
    std::copy(output.ptr<float>(), output.ptr<float>() + count, values);
}

} // namespace

std::vector<cv::Mat> SceneClassifier::run(Network &net, const cv::Mat &input,
                                          const std::vector<std::string> &outputs) {
    auto found = net.forward(input, outputs);
    if (isForOne)
        net.unload();
    return found;
}

std::vector<ca_thing> SceneClassifier::classify(const cv::Mat &picture, bool isPhoto,
                                                ca_scene &scene) {
    const cv::Mat maps = run(stages, view(picture), {"maps"})[0];
    const auto named = run(classes, maps, {"kinds", "classes"});
    copy(named[0], scene.kinds, CA_KIND_COUNT);
    copy(named[1], scene.objects, CA_OBJECT_COUNT);
    if (!isPhoto)
        return {};
    const auto outputs =
        run(heads, maps, {"places", "groups", "outdoor", "mentions", "scores", "edges"});
    copy(outputs[0], scene.places, CA_SCENE_COUNT);
    copy(outputs[1], scene.groups, CA_GROUP_COUNT);
    copy(outputs[2], &scene.outdoor, 1);
    copy(outputs[3], scene.mentions, CA_MENTION_COUNT);
    auto things = boxedThings(outputs[4], outputs[5]);
    for (ca_thing &thing : things)
        if (thing.kind == personClass)
            measureClothes(picture, thing);
    return things;
}

} // namespace descry
