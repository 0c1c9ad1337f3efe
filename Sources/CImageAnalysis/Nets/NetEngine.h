#pragma once

namespace descry {

/// The libraries that can run a neural net.
enum class NetEngine { openCV, onnxRuntime };

/// The engine of this process: ONNX Runtime if it can be loaded and the environment variable
/// DESCRY_NETS is not `opencv`; otherwise OpenCV. The first call chooses it, and may open files.
NetEngine netEngine();

} // namespace descry
