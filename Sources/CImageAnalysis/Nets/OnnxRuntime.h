#pragma once

#include "Nets/NetRunner.h"

#include <memory>
#include <string>

namespace descry {

/// The version of ONNX Runtime, "1.21.0"; empty if it is not installed or too old, or the program
/// was built without its headers.
///
/// The first call loads the library, ≈ 30 ms; it is not linked, so the program runs without it.
const std::string &onnxRuntimeVersion();

/// Loads a net into ONNX Runtime, which must have a version, and copies the bytes. Throws
/// `CA_INTERNAL` if they are not a net.
std::unique_ptr<NetRunner> loadWithOnnxRuntime(const std::vector<uint8_t> &onnx);

} // namespace descry
