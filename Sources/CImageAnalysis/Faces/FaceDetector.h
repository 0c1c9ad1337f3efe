#pragma once

#include "Deadline.h"
#include "Nets/Network.h"

#include <vector>

namespace descry {

/// Finds faces with CenterFace (Xu et al., "CenterFace: Joint Face Detection and Alignment Using
/// Face as Point", 2019).
class FaceDetector {
  public:
    /// `onnx` is the converted CenterFace.
    explicit FaceDetector(ca_bytes onnx) : network(onnx) {}

    /// Faces with a confidence of at least 0.3, best first, in shares of the picture.
    /// - `picture`: 8-bit BGR, upright.
    std::vector<ca_face> find(const cv::Mat &picture, const Deadline &deadline);

  private:
    std::vector<ca_face> findAt(int side, const cv::Mat &picture);

    Network network;
};

} // namespace descry
