#pragma once

#include "Nets/NetRunner.h"

#include <memory>
#include <string>

namespace descry {

/// The version of ONNX Runtime, "1.21.0"; empty where it is not installed, is too old, or the
/// program was built without its headers.
///
/// It is loaded at the first call, ≈ 30 ms, not linked: a program that was built with it also runs
/// without it.
const std::string &onnxRuntimeVersion();

/// Loads a net into ONNX Runtime, which must have a version. The bytes are copied. Throws
/// `CA_INTERNAL` where they are no net.
std::unique_ptr<NetRunner> loadWithOnnxRuntime(ca_bytes onnx);

} // namespace descry
