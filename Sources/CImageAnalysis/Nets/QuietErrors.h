#pragma once

#include <iostream>
#include <mutex>

namespace descry {

/// Keeps standard error clean: two parts of Debian's ONNX Runtime register the same operators, and
/// print "Schema error: …" when the library and the first net load. `std::cerr` belongs to the
/// whole process, so only one thread at a time does this.
class QuietErrors {
  public:
    QuietErrors() : alone(mutex), held(std::cerr.rdbuf(nullptr)) {}
    ~QuietErrors() { std::cerr.rdbuf(held); }
    QuietErrors(const QuietErrors &) = delete;

  private:
    static inline std::mutex mutex;
    const std::lock_guard<std::mutex> alone;
    std::streambuf *const held;
};

} // namespace descry
