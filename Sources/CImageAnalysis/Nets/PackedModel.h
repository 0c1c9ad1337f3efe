#pragma once

#include "Failure.h"

#include <vector>

namespace descry {

/// Unpacks the first of the ONNX files that Scripts/models/pack.py packed, and moves `packed` to
/// the next.
///
/// Each is a Zstandard frame of blocks of 512 KiB. In a block, the first bytes of all groups of
/// four come first, then all second, third and fourth bytes: floats pack better this way. ≈ 1.5 ms
/// per MB of ONNX.
///
/// Throws `CA_INTERNAL` if there is none.
std::vector<uint8_t> unpackNext(ca_bytes &packed);

} // namespace descry
