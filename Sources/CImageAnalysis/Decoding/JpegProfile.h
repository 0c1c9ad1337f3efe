#pragma once

#include "Decoding/Bytes.h"

#include <vector>

namespace descry {

/// The ICC profile in the segments before the picture; empty if there is none, or not all of it.
/// libjpeg would take time quadratic in the number of segments.
std::vector<uint8_t> jpegProfile(Bytes file);

} // namespace descry
