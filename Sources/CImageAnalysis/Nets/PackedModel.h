#pragma once

#include "Failure.h"

#include <vector>

namespace descry {

/// The ONNX file that Scripts/models/pack.py packed: its size (4 bytes, little-endian), and then,
/// through zlib, every first byte of four, every second, every third, every fourth. The bytes of
/// 32-bit floats pack well only so.
///
/// Throws `CA_INTERNAL` where it is none.
std::vector<uint8_t> unpacked(ca_bytes packed);

} // namespace descry
