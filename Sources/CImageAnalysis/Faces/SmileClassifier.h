#pragma once

#include "Faces/AlignedFace.h"
#include "Nets/Network.h"

#include <optional>

namespace descry {

/// Classifies smiles with Descry's own small net.
class SmileClassifier {
  public:
    /// `packed`, from Scripts/models/train-smiles.py, must outlive this. It loads with the first
    /// face.
    explicit SmileClassifier(ca_bytes packed) : packed(packed) {}

    /// The probability of a smile, 0…1. ≈ 1 ms.
    double smile(const AlignedFace &face);

  private:
    const ca_bytes packed;
    std::optional<Network> network;
};

} // namespace descry
