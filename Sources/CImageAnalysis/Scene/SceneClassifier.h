#pragma once

#include "Nets/Network.h"
#include "Scene/ThingDetector.h"

#include <vector>

namespace descry {

/// Classifies the place and the things of a photo, and says what people would mention in it:
/// EfficientNet-lite0 with two copies of its later stages, one trained further for places, one as
/// published for things; a detector of things; and for mentions, heads on the features of all of
/// them and EfficientNet-lite2, whose last stages learned from captions.
class SceneClassifier {
  public:
    /// `parts`, from Training/train-objects.py, and the others, from Training/detector.py and
    /// train-mentions.py, must outlive this.
    SceneClassifier(const ca_bytes parts[CA_SCENE_PART_COUNT], ca_bytes detector, ca_bytes mentions)
        : places(parts[0]), middle(parts[1]), objects(parts[2]), detector(detector),
          mentions(mentions) {}

    /// Fills in the nets' outputs but the things, which it returns, best first. ≈ 25 ms, and 150 ms
    /// for the first picture.
    std::vector<ca_thing> classify(const cv::Mat &picture, ca_scene &scene);

    /// Calls `use` with each net, in the order of their use.
    template <typename Use> void forNets(Use use) {
        use(places);
        use(middle);
        use(objects);
        detector.forNets(use);
        use(mentions);
    }

  private:
    /// The net for places, then the middle and the end of the net for things. Each feeds the next.
    /// Loading holds a net in memory twice, so there are three instead of one.
    Network places, middle, objects;
    ThingDetector detector;
    Network mentions;
};

} // namespace descry
