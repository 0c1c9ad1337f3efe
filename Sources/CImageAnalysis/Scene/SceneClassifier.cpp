#include "Scene/SceneClassifier.h"

#include "Nets/PackedModel.h"

#include <opencv2/imgproc.hpp>

#include <malloc.h>

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

/// Loading holds a net in memory three times. So there are three nets, and freed memory is returned
/// between them.
void SceneClassifier::load() {
    ca_bytes rest = packed;
    std::vector<Network> loaded;
    while (rest.size) {
        malloc_trim(0);
        loaded.emplace_back(unpackNext(rest));
    }
    if (loaded.size() != 3)
        throw Failure(CA_INTERNAL,
                      "the scene net does not have the parts that the program expects");
    networks = std::move(loaded);
}

void SceneClassifier::classify(const cv::Mat &picture, ca_scene &scene) {
    if (networks.empty())
        load();
    const bool isShrunk = std::min(picture.cols, picture.rows) >= inputSide;
    cv::Mat squashed;
    cv::resize(picture, squashed, cv::Size(inputSide, inputSide), 0, 0,
               isShrunk ? cv::INTER_AREA : cv::INTER_LINEAR);
    const cv::Mat blob =
        cv::dnn::blobFromImage(squashed, 1 / 128.0, cv::Size(), cv::Scalar::all(127), true);
    const auto places = networks[0].forward(blob, {"probabilities", "next"});
    const auto middle = networks[1].forward(places[1], {"next"});
    const auto things = networks[2].forward(middle[0], {"classes", "groups", "outdoor"});
    copy(places[0], scene.places, CA_SCENE_COUNT);
    copy(things[0], scene.objects, CA_OBJECT_COUNT);
    copy(things[1], scene.groups, CA_GROUP_COUNT);
    copy(things[2], &scene.outdoor, 1);
}

} // namespace descry
