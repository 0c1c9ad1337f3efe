#pragma once

#include "Nets/Network.h"

#include <optional>

namespace descry {

/// Tells what place a photo shows and what is there: EfficientNet-lite0, whose later stages are
/// there twice: trained further for places, and as published for things.
class SceneClassifier {
  public:
    /// `packed` is the net that Scripts/models/train-objects.py writes; it must outlive this. It is
    /// loaded for the first picture, ≈ 150 ms.
    explicit SceneClassifier(ca_bytes packed) : packed(packed) {}

    /// Fills in what the net gives for the picture. ≈ 50 ms on OpenCV, 11 on ONNX Runtime.
    void classify(const cv::Mat &picture, ca_scene &scene);

  private:
    const ca_bytes packed;
    std::optional<Network> network;
};

} // namespace descry
