#pragma once

#include "Failure.h"

#include <vector>

namespace descry {

/// The first of the ONNX files that Scripts/models/pack.py packed in a row; `packed` then begins
/// behind it.
///
/// Each is its size and its packed size (4 bytes each, little-endian), and then, through zlib,
/// every first byte of four, every second, every third, every fourth. The bytes of 32-bit floats
/// pack well only so.
///
/// Throws `CA_INTERNAL` where there is none.
std::vector<uint8_t> unpackNext(ca_bytes &packed);

} // namespace descry
