#pragma once

#include "Failure.h"

#include <vector>

namespace descry {

/// Unpacks the first of several ONNX files packed by Scripts/models/pack.py, and moves `packed` to
/// the next.
///
/// Each has its size and its packed size (4 bytes each, little-endian), then, compressed by zlib,
/// the first bytes of all groups of four, all second, third and fourth bytes: floats pack better
/// this way.
///
/// Throws `CA_INTERNAL` if there is none.
std::vector<uint8_t> unpackNext(ca_bytes &packed);

} // namespace descry
