#pragma once

#include "Nets/OnnxRuntimeFunctions.h"

#include <string>

namespace descry {

/// ONNX Runtime, the library that runs the nets. It is loaded at run time, not linked, so that a
/// program without it can say what is missing.
class OnnxRuntime {
  public:
    /// The library of this process. The first call loads it, ≈ 30 ms; later ones are free.
    ///
    /// It looks in PREFIX/lib/descry if the program is in PREFIX/bin, in the folders `descry` in
    /// /usr/local/lib and /usr/lib, where Scripts/prepare and the Debian package of Debian 12 put
    /// it, and then where the loader looks. The environment variable DESCRY_ONNX_RUNTIME, the path
    /// of a library, replaces all of these. Throws `CA_LIBRARY_MISSING` if there is none that can
    /// be used.
    static const OnnxRuntime &shared();

    const std::string path;    ///< of the library's file
    const std::string version; ///< "1.28.0"
    const ort::Functions &functions;
    ort::Environment *const environment; ///< shared by all nets; never released

  private:
    static const OnnxRuntime &loaded();
    OnnxRuntime(std::string path, std::string version, const ort::Functions &functions);
};

/// Throws `CA_INTERNAL` unless `status` is null, and releases it.
void check(const ort::Functions &functions, ort::Status *status);

} // namespace descry
