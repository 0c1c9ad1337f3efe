#include "Scene/SceneClassifier.h"

#include "Failure.h"
#include "Scene/Clothes.h"

#include <opencv2/imgproc.hpp>

namespace descry {
namespace {

constexpr int sceneSide = 192;   // pixels of the input for places and things
constexpr int mentionSide = 260; // pixels of the input for mentions

/// The whole picture, squashed to a square, as a net's input.
cv::Mat view(const cv::Mat &picture, int side) {
    const bool isShrunk = std::min(picture.cols, picture.rows) >= side;
    cv::Mat squashed;
    cv::resize(picture, squashed, cv::Size(side, side), 0, 0,
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

std::vector<ca_thing> SceneClassifier::classify(const cv::Mat &picture, ca_scene &scene) {
    const auto first =
        places.forward(view(picture, sceneSide), {"probabilities", "next", "features"});
    const auto second = middle.forward(first[1], {"next"});
    const auto third = objects.forward(second[0], {"classes", "groups", "outdoor", "features"});
    copy(first[0], scene.places, CA_SCENE_COUNT);
    copy(third[0], scene.objects, CA_OBJECT_COUNT);
    copy(third[1], scene.groups, CA_GROUP_COUNT);
    copy(third[2], &scene.outdoor, 1);

    auto found = detector.detect(picture);
    std::vector<float> features;
    for (const cv::Mat &part : {view(picture, mentionSide), third[3], first[2]})
        features.insert(features.end(), part.ptr<float>(), part.ptr<float>() + part.total());
    features.insert(features.end(), found.summary.begin(), found.summary.end());
    const int shape[] = {1, static_cast<int>(features.size()), 1, 1};
    const auto said = mentions.forward(cv::Mat(4, shape, CV_32F, features.data()), {"mentions"});
    copy(said[0], scene.mentions, CA_MENTION_COUNT);
    for (ca_thing &thing : found.things)
        if (thing.kind == ThingDetector::person)
            measureClothes(picture, thing);
    return std::move(found.things);
}

} // namespace descry
