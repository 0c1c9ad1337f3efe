#pragma once

namespace descry {

/// The libraries that can run a neural net.
enum class NetEngine { openCV, onnxRuntime };

/// The engine of this process: ONNX Runtime where it can be loaded, unless the environment variable
/// DESCRY_NETS is `opencv`; otherwise OpenCV. It is chosen at the first call, which may open files,
/// and then kept.
NetEngine netEngine();

} // namespace descry
