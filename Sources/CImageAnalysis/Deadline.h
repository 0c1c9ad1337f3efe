#pragma once

#include "Failure.h"

#include <time.h>

namespace descry {

/// The point in time by which an answer must be there.
class Deadline {
  public:
    explicit Deadline(ca_deadline nanoseconds) : nanoseconds(nanoseconds) {}

    bool passed() const {
        if (nanoseconds == 0)
            return false;
        timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return int64_t(now.tv_sec) * 1'000'000'000 + now.tv_nsec >= nanoseconds;
    }

    /// Throws `CA_TIMED_OUT` once the deadline has passed.
    void check() const {
        if (passed())
            throw Failure(CA_TIMED_OUT, "it took longer than the deadline allows");
    }

    const ca_deadline nanoseconds;
};

} // namespace descry
