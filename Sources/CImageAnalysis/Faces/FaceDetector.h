#pragma once

#include "Deadline.h"
#include "Nets/Network.h"

#include <vector>

namespace descry {

/// Finds faces with CenterFace (Xu et al., "CenterFace: Joint Face Detection and Alignment Using
/// Face as Point", 2019).
class FaceDetector {
  public:
    /// `onnx`, the converted CenterFace, must outlive this.
    explicit FaceDetector(ca_bytes onnx) : network(onnx) {}

    /// Faces with a confidence of at least 0.3, best first, with place, confidence and second score
    /// only. If no upright face is found, candidates are turned.
    /// - `picture`: 8-bit BGR, upright.
    std::vector<ca_face> find(const cv::Mat &picture, const Deadline &deadline);

    /// Calls `use` with each net.
    template <typename Use> void forNets(Use use) { use(network); }

  private:
    /// Fills in the second scores. If no face is certain, the best candidate may be on its side.
    void lookAgain(std::vector<ca_face> &faces, const cv::Mat &picture, const Deadline &deadline);

    /// Fills in the second score, and replaces a face that scores higher when turned.
    void turnUpright(ca_face &face, const cv::Mat &picture);

    /// The face alone, turned clockwise by quarter turns; confidence 0 if not found.
    ca_face look(const ca_face &face, int quarters, const cv::Mat &picture);

    Network network;
};

} // namespace descry
