#include "CFuzzing.h"

#include <algorithm>
#include <cstring>
#include <random>

extern "C" {

int LLVMFuzzerRunDriver(int *, char ***, cf_test) __attribute__((weak));
size_t LLVMFuzzerMutate(uint8_t *, size_t, size_t) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *, size_t, size_t, unsigned);

int cf_run(int *count, char ***arguments, cf_test test) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(count, arguments, test) : -1;
}

/// Uses libFuzzer's mutations, and sometimes repeats a few bytes as often as there is room: some
/// faults need megabytes of the same escape, or a hundred thousand brackets.
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed) {
    std::minstd_rand random(seed);
    const auto below = [&](size_t bound) { return bound ? random() % bound : 0; };
    if (size < 2 || size >= most || below(50) > 0)
        return LLVMFuzzerMutate(bytes, size, most);
    const size_t start = below(size), length = std::min(size - start, 1 + below(16));
    const size_t end = start + length;
    // Halves the room a random number of times, for lengths of all magnitudes.
    const size_t room = most - size, times = std::max<size_t>(1, (room >> below(16)) / length);
    const size_t added = std::min(room / length, times) * length;
    std::memmove(bytes + end + added, bytes + end, size - end);
    for (size_t i = 0; i < added; i++)
        bytes[end + i] = bytes[start + i % length];
    return size + added;
}
}
