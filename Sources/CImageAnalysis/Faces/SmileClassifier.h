#pragma once

#include "Faces/AlignedFace.h"
#include "Nets/Network.h"

namespace descry {

/// Classifies smiles with Descry's own small net.
class SmileClassifier {
  public:
    /// `onnx`, from Training/train-smiles.py, must outlive this.
    explicit SmileClassifier(ca_bytes onnx) : network(onnx) {}

    /// The probability of a smile, 0…1. ≈ 1 ms.
    double smile(const AlignedFace &face);

    /// Calls `use` with each net.
    template <typename Use> void forNets(Use use) { use(network); }

  private:
    Network network;
};

} // namespace descry
