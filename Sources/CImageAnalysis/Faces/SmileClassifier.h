#pragma once

#include "Faces/AlignedFace.h"
#include "Nets/Network.h"

namespace descry {

/// Tells whether a face smiles, with a small net of our own.
class SmileClassifier {
  public:
    /// `onnx` is the net that Scripts/models/train-smiles.py writes.
    explicit SmileClassifier(ca_bytes onnx) : network(onnx) {}

    /// The probability of a smile, 0…1. ≈ 1 ms.
    double smile(const AlignedFace &face);

  private:
    Network network;
};

} // namespace descry
