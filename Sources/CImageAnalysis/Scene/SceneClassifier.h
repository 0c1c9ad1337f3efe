#pragma once

#include "Nets/Network.h"

#include <vector>

namespace descry {

/// Classifies the place and the things of a photo: EfficientNet-lite0 with two copies of its later
/// stages, one trained further for places, one as published for things.
class SceneClassifier {
  public:
    /// `packed`, from Scripts/models/train-objects.py, must outlive this. It loads with the first
    /// picture, ≈ 150 ms.
    explicit SceneClassifier(ca_bytes packed) : packed(packed) {}

    /// Fills in the net's outputs. ≈ 50 ms on OpenCV, 11 ms on ONNX Runtime.
    void classify(const cv::Mat &picture, ca_scene &scene);

  private:
    void load();

    const ca_bytes packed;
    /// The net for places, then the middle and the end of the net for things. Each feeds the next.
    std::vector<Network> networks;
};

} // namespace descry
