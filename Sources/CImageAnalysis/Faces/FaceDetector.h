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

    /// Faces with a confidence of at least 0.3, best first, in shares of the picture; what is not
    /// about the place, the confidence or the second look is left empty. Where no face is found
    /// upright, what may be one is turned.
    /// - `picture`: 8-bit BGR, upright.
    std::vector<ca_face> find(const cv::Mat &picture, const Deadline &deadline);

    /// Frees the memory that finding took.
    void rest() { network.rest({32, 32}); }

  private:
    /// Fills in the second looks. Where no face is sure, the best candidate may lie on its side.
    void lookAgain(std::vector<ca_face> &faces, const cv::Mat &picture, const Deadline &deadline);

    /// Fills in the second look, and replaces a face that is seen better when it is turned by what
    /// is seen then.
    void turnUpright(ca_face &face, const cv::Mat &picture);

    /// The face by itself, turned by quarters clockwise; of confidence 0 where none is seen.
    ca_face look(const ca_face &face, int quarters, const cv::Mat &picture);

    Network network;
};

} // namespace descry
