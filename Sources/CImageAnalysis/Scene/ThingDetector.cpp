#include "Scene/ThingDetector.h"

#include "Failure.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace descry {
namespace {

constexpr int inputSide = 300; // pixels
constexpr float leastScore = 0.3F;
constexpr double mostOverlap = 0.5; // of the union of two boxes
constexpr double mostInside = 0.8;  // of a box inside a better one
constexpr size_t mostOfOneClass = 20;
constexpr size_t mostAnimals = 5; // of which the heads for mentions know the scores
constexpr int firstAnimal = 14;   // bird
constexpr int lastAnimal = 23;    // giraffe

double area(const ca_box &box) {
    return box.width * box.height;
}

/// Whether two boxes show the same thing; `better` has the higher score. A box inside another one
/// is the same only in one class: a dog can be in front of a cow.
bool isSame(const ca_box &better, const ca_box &box, bool isOneClass) {
    const double width =
        std::min(better.x + better.width, box.x + box.width) - std::max(better.x, box.x);
    const double height =
        std::min(better.y + better.height, box.y + box.height) - std::max(better.y, box.y);
    if (width <= 0 || height <= 0)
        return false;
    const double shared = width * height;
    return shared > mostOverlap * (area(better) + area(box) - shared) ||
           (isOneClass && shared > mostInside * area(box));
}

} // namespace

/// The anchors are those of TensorFlow's `ssd_mobilenet_v2_coco`: six grids, with boxes of several
/// shapes in each cell.
ThingDetector::ThingDetector(ca_bytes onnx) : net(onnx) {
    constexpr std::array sides{19, 10, 5, 3, 2, 1};
    constexpr std::array scales{0.2F, 0.35F, 0.5F, 0.65F, 0.8F, 0.95F, 1.0F};
    for (size_t level = 0; level < sides.size(); level++) {
        std::vector<std::pair<float, float>> shapes; // scale, and width by height
        if (level == 0) {
            shapes = {{0.1F, 1.0F}, {0.2F, 2.0F}, {0.2F, 0.5F}};
        } else {
            for (const float ratio : {1.0F, 2.0F, 0.5F, 3.0F, 0.3333F})
                shapes.emplace_back(scales[level], ratio);
            shapes.emplace_back(std::sqrt(scales[level] * scales[level + 1]), 1.0F);
        }
        const auto side = static_cast<float>(sides[level]);
        for (int row = 0; row < sides[level]; row++)
            for (int column = 0; column < sides[level]; column++)
                for (const auto &[scale, ratio] : shapes)
                    anchors.push_back({(static_cast<float>(column) + 0.5F) / side,
                                       (static_cast<float>(row) + 0.5F) / side,
                                       scale * std::sqrt(ratio), scale / std::sqrt(ratio)});
    }
}

ThingDetector::Answer ThingDetector::detect(const cv::Mat &picture) {
    cv::Mat squashed;
    // Always bilinear, also for small pictures: anything else finds fewer things.
    cv::resize(picture, squashed, cv::Size(inputSide, inputSide), 0, 0, cv::INTER_LINEAR);
    const auto outputs = net.forward(planes(squashed, 1 / 127.5, 127.5, true), {"boxes", "scores"});
    if (outputs[0].total() != anchors.size() * 4 ||
        outputs[1].total() != anchors.size() * classCount)
        throw Failure(CA_INTERNAL, "the detector does not have the boxes that the program expects");
    const auto *offsets = outputs[0].ptr<float>();
    const auto *scores = outputs[1].ptr<float>();
    const auto boxAt = [&](size_t index) {
        const Anchor &anchor = anchors[index];
        const float *offset = offsets + index * 4;
        const double y = offset[0] / 10 * anchor.height + anchor.y;
        const double x = offset[1] / 10 * anchor.width + anchor.x;
        const double height = std::exp(std::min(offset[2] / 5, 5.0F)) * anchor.height;
        const double width = std::exp(std::min(offset[3] / 5, 5.0F)) * anchor.width;
        const double left = std::clamp(x - width / 2, 0.0, 1.0);
        const double top = std::clamp(y - height / 2, 0.0, 1.0);
        return ca_box{left, top, std::clamp(x + width / 2, 0.0, 1.0) - left,
                      std::clamp(y + height / 2, 0.0, 1.0) - top};
    };

    const auto scoreOf = [&](size_t index, int kind) { return scores[index * classCount + kind]; };
    /// The best of overlapping boxes of a class, or of several: a box has the best class of these.
    const auto best = [&](const auto &classOf, size_t most, bool isOneClass = false) {
        const auto score = [&](size_t index) { return scoreOf(index, classOf(index)); };
        std::vector<size_t> candidates;
        for (size_t index = 0; index < anchors.size(); index++)
            if (score(index) >= leastScore)
                candidates.push_back(index);
        std::stable_sort(candidates.begin(), candidates.end(),
                         [&](size_t one, size_t other) { return score(one) > score(other); });
        std::vector<ca_thing> kept;
        for (const size_t index : candidates) {
            const ca_box box = boxAt(index);
            const int kind = classOf(index);
            const auto repeats = [&](const ca_thing &other) {
                return isSame(other.box, box, isOneClass || other.kind == kind);
            };
            if (std::none_of(kept.begin(), kept.end(), repeats))
                kept.push_back({kind, score(index), box, {}, {}});
            if (kept.size() == most)
                break;
        }
        return kept;
    };

    Answer answer;
    answer.summary.resize(2 * classCount);
    std::vector<ca_thing> people;
    for (int kind = 0; kind < classCount; kind++) {
        float highest = 0;
        size_t count = 0;
        for (size_t index = 0; index < anchors.size(); index++) {
            highest = std::max(highest, scoreOf(index, kind));
            count += scoreOf(index, kind) >= leastScore;
        }
        answer.summary[kind] = std::sqrt(highest);
        answer.summary[classCount + kind] = std::log1p(static_cast<float>(count));
        if (count == 0 || (kind >= firstAnimal && kind <= lastAnimal))
            continue;
        const auto kept = best([&](size_t) { return kind; }, mostOfOneClass);
        answer.things.insert(answer.things.end(), kept.begin(), kept.end());
        if (kind == person)
            people = kept;
    }
    // The detector confuses animals, so one dog can be a dog and a cow: it has one box.
    const auto animalAt = [&](size_t index) {
        const float *first = scores + index * classCount;
        const auto *highest = std::max_element(first + firstAnimal, first + lastAnimal + 1);
        return static_cast<int>(highest - first);
    };
    const auto animals = best(animalAt, mostOfOneClass);
    answer.things.insert(answer.things.end(), animals.begin(), animals.end());
    const auto give = [&](const std::vector<ca_thing> &things, size_t count, const auto &value) {
        for (size_t i = 0; i < count; i++)
            answer.summary.push_back(i < things.size() ? static_cast<float>(value(things[i])) : 0);
    };
    const auto confidence = [](const ca_thing &thing) { return thing.confidence; };
    give(people, 8, confidence);
    give(people, 4, [](const ca_thing &thing) { return thing.box.height; });
    give(best(animalAt, mostAnimals, true), mostAnimals, confidence); // as in train-mentions.py
    std::stable_sort(answer.things.begin(), answer.things.end(),
                     [](const ca_thing &one, const ca_thing &other) {
                         return one.confidence > other.confidence;
                     });
    return answer;
}

} // namespace descry
