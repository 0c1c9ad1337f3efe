#pragma once

#include "Nets/Network.h"

#include <vector>

namespace descry {

/// Tells what place a photo shows and what is there: EfficientNet-lite0, whose later stages are
/// there twice: trained further for places, and as published for things.
class SceneClassifier {
  public:
    /// `packed` is what Scripts/models/train-objects.py writes; it must outlive this. It is loaded
    /// for the first picture, ≈ 150 ms.
    explicit SceneClassifier(ca_bytes packed) : packed(packed) {}

    /// Fills in what the net gives for the picture. ≈ 50 ms on OpenCV, 11 on ONNX Runtime.
    void classify(const cv::Mat &picture, ca_scene &scene);

  private:
    void load();

    const ca_bytes packed;
    /// For places; the middle of that for things; its end. Each gives the next one its input.
    std::vector<Network> networks;
};

} // namespace descry
