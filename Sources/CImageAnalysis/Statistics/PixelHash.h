#pragma once

#include "Decoding/Decoder.h"

namespace descry {

/// SHA-256 of the sizes and the pixels of a picture, in the picture's order of bytes, and of its
/// detail if it has one.
Sha256::Digest pixelHash(const Picture &picture);

} // namespace descry
