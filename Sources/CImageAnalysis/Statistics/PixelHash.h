#pragma once

#include "Decoding/Decoder.h"

#include <array>

namespace descry {

/// SHA-256 of the sizes and the pixels of a picture, in the picture's order of bytes.
std::array<uint8_t, CA_PIXEL_HASH_SIZE> pixelHash(const Picture &picture);

} // namespace descry
