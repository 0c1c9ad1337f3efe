#pragma once

#include "Nets/Network.h"

#include <optional>

namespace descry {

/// Tells what place a photo shows: EfficientNet-lite0, trained further and with a head of our own.
class SceneClassifier {
  public:
    /// `packed` is the net that Scripts/models/train-scenes.py writes; it must outlive this. It is
    /// loaded for the first picture, ≈ 100 ms.
    explicit SceneClassifier(ca_bytes packed) : packed(packed) {}

    /// The probability of each class, 0…1, together 1, in the order of scene-classes.csv. ≈ 25 ms.
    std::vector<float> classify(const cv::Mat &picture);

  private:
    const ca_bytes packed;
    std::optional<Network> network;
};

} // namespace descry
