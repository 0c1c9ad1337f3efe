#pragma once

#include "Nets/Network.h"

#include <vector>

namespace descry {

/// Tells the kind of a picture, classifies the place and the things of a photo, finds people and
/// things with their boxes, and says what people would mention: EfficientNet-lite2 with heads for
/// each of these.
class SceneClassifier {
  public:
    /// The nets, whose model card is Documentation/SceneNet.md, must outlive this.
    /// - `isForOne`: whether to free each net when it has run, which saves 60 MB at the peak.
    SceneClassifier(ca_bytes stages, ca_bytes classes, ca_bytes heads, bool isForOne)
        : stages(stages), classes(classes), heads(heads), isForOne(isForOne) {}

    /// Fills in the nets' outputs but the things, which it returns, best first; without `isPhoto`
    /// only kinds and objects. ≈ 14 ms, and 110 ms for the first picture.
    std::vector<ca_thing> classify(const cv::Mat &picture, bool isPhoto, ca_scene &scene);

    /// Calls `use` with each net.
    template <typename Use> void forNets(Use use) {
        use(stages);
        use(classes);
        use(heads);
    }

  private:
    std::vector<cv::Mat> run(Network &net, const cv::Mat &input,
                             const std::vector<std::string> &outputs);

    Network stages;  ///< published, as are the classes
    Network classes; ///< reads the stages' maps, like the heads
    Network heads;
    bool isForOne;
};

} // namespace descry
