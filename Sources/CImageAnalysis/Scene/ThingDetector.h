#pragma once

#include "Nets/Network.h"

#include <vector>

namespace descry {

/// Finds things and people with their boxes: SSD MobileNet v2, trained on COCO.
class ThingDetector {
  public:
    /// COCO's classes, in the order of Training/detector-classes.csv.
    static constexpr int classCount = 80;
    /// The class of people.
    static constexpr int person = 0;

    /// What the net says of a picture.
    struct Answer {
        /// Boxes of one class that hardly overlap, each with at least 0.3, best first.
        std::vector<ca_thing> things;
        /// For the heads: for each class the square root of the best score, then the logarithm of
        /// one more than the number of boxes with at least 0.3, overlapping or not; then the scores
        /// of the best people, the heights of their boxes, and the scores of the best animals of
        /// any kind.
        std::vector<float> summary;
    };

    /// `onnx`, from Training/detector.py, must outlive this.
    explicit ThingDetector(ca_bytes onnx);

    /// ≈ 13 ms, and 60 ms for the first picture.
    Answer detect(const cv::Mat &picture);

    /// Calls `use` with each net.
    template <typename Use> void forNets(Use use) { use(net); }

  private:
    /// A box that the net starts from, in shares of the picture.
    struct Anchor {
        float x, y, width, height;
    };

    Network net;
    std::vector<Anchor> anchors;
};

} // namespace descry
