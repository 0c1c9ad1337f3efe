#pragma once

#include <cstdint>
#include <mutex>

#include <malloc.h>

namespace descry {

/// While it lives, newly allocated memory is filled with a byte. A decoder that leaves a part of
/// its picture unwritten then shows that byte, and not what an earlier picture left behind.
///
/// It holds for the whole process, so only one thread at a time has one.
class FilledMemory {
  public:
    /// - `byte`: any but 255, with which glibc fills nothing.
    explicit FilledMemory(uint8_t byte) : lock(mutex()) {
#ifdef M_PERTURB
        mallopt(M_PERTURB, byte ^ 0xFF); // glibc fills with the complement
#endif
    }
    ~FilledMemory() {
#ifdef M_PERTURB
        mallopt(M_PERTURB, 0);
#endif
    }
    FilledMemory(const FilledMemory &) = delete;
    FilledMemory &operator=(const FilledMemory &) = delete;

  private:
    static std::mutex &mutex() {
        static std::mutex mutex;
        return mutex;
    }
    const std::lock_guard<std::mutex> lock;
};

} // namespace descry
