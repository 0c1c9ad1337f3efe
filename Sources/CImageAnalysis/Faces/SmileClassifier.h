#pragma once

#include "Faces/AlignedFace.h"
#include "Nets/Network.h"

#include <optional>

namespace descry {

/// Tells whether a face smiles, with a small net of our own.
class SmileClassifier {
  public:
    /// `onnx` is the net that Scripts/models/train-smiles.py writes; it must outlive this. It is
    /// loaded for the first face.
    explicit SmileClassifier(ca_bytes onnx) : onnx(onnx) {}

    /// The probability of a smile, 0…1. ≈ 1 ms.
    double smile(const AlignedFace &face);

  private:
    const ca_bytes onnx;
    std::optional<Network> network;
};

} // namespace descry
