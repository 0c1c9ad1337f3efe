#include "CImageAnalysis.h"

#include <time.h>

/// Any bytes at all must end in a picture or a reason, within limits and without a sanitizer's
/// word.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const ca_deadline deadline = (int64_t(now.tv_sec) + 5) * 1'000'000'000 + now.tv_nsec;
    const ca_limits limits{64'000'000, 4'000'000, 8192, 1 << 20, size % 2 ? 0u : 64u};
    char message[CA_MESSAGE_SIZE];
    ca_picture *picture = nullptr;
    if (ca_decode(bytes, size, &limits, deadline, &picture, message) != CA_OK)
        return 0;
    const ca_picture_info info = ca_picture_get_info(picture);
    if (info.width == 0 || info.height == 0 || info.frames == 0)
        __builtin_trap();
    if (info.orientation < 1 || info.orientation > 8)
        __builtin_trap();
    ca_picture_free(picture);
    return 0;
}
