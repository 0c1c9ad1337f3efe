#pragma once

#include "Failure.h"

#include <time.h>

namespace descry {

/// The deadline of a picture, on the clock of this thread and on the wall clock.
class Deadline {
  public:
    explicit Deadline(ca_deadline moments) : moments(moments) {}

    bool passed() const {
        return isOver(moments.processor_time, CLOCK_THREAD_CPUTIME_ID) ||
               isOver(moments.time, CLOCK_MONOTONIC);
    }

    /// Throws `CA_TIMED_OUT` once the deadline has passed.
    void check() const {
        if (passed())
            throw Failure(CA_TIMED_OUT, "describing the picture took longer than the deadline");
    }

  private:
    static bool isOver(int64_t moment, clockid_t clock) {
        if (moment == 0)
            return false;
        timespec now;
        clock_gettime(clock, &now);
        return int64_t(now.tv_sec) * 1'000'000'000 + now.tv_nsec >= moment;
    }

    const ca_deadline moments;
};

} // namespace descry
