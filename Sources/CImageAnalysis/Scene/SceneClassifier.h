#pragma once

#include "Nets/Network.h"

namespace descry {

/// Classifies the place and the things of a photo: EfficientNet-lite0 with two copies of its later
/// stages, one trained further for places, one as published for things.
class SceneClassifier {
  public:
    /// `parts`, from Training/train-objects.py, must outlive this.
    explicit SceneClassifier(const ca_bytes parts[CA_SCENE_PART_COUNT])
        : places(parts[0]), middle(parts[1]), things(parts[2]) {}

    /// Fills in the net's outputs. ≈ 11 ms, and 90 ms for the first picture.
    void classify(const cv::Mat &picture, ca_scene &scene);

  private:
    /// The net for places, then the middle and the end of the net for things. Each feeds the next.
    /// Loading holds a net in memory twice, so there are three instead of one.
    Network places, middle, things;
};

} // namespace descry
