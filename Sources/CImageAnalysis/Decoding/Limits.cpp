#include "Decoding/Limits.h"

#include <algorithm>

namespace descry {

namespace {

/// A count in millions, with one decimal unless it is whole: "12.6", "400".
std::string millions(uint64_t count) {
    const std::string text = cv::format("%.1f", double(count) / 1e6);
    return text.substr(0, text.size() - (text.back() == '0' ? 2 : 0));
}

} // namespace

void checkFileSize(size_t bytes, const ca_limits &limits) {
    if (bytes <= limits.file_size)
        return;
    throw Failure(CA_FILE_TOO_LARGE, "the file is " + millions(bytes) + " MB, over the limit of " +
                                         millions(limits.file_size) + " MB; save a smaller copy");
}

cv::Size checkedSize(uint64_t width, uint64_t height, const ca_limits &limits) {
    const std::string size = std::to_string(width) + " × " + std::to_string(height) + " pixels";
    if (width == 0 || height == 0)
        throw Failure(CA_CORRUPT, "the header is invalid: it says " + size);
    const uint64_t side = std::min<uint64_t>(limits.side, INT32_MAX);
    if (std::max(width, height) > side)
        throw Failure(CA_SIDE_TOO_LONG, "the picture has " + size + "; a side can have at most " +
                                            std::to_string(side));
    if (width * height > limits.pixels)
        throw Failure(CA_TOO_MANY_PIXELS, "the picture has " + size + ", " +
                                              millions(width * height) +
                                              " megapixels, over the limit of " +
                                              millions(limits.pixels) + " megapixels");
    return cv::Size(int(width), int(height));
}

void checkMemory(uint64_t bytes, const ca_limits &limits) {
    if (bytes <= limits.memory)
        return;
    throw Failure(CA_TOO_MUCH_MEMORY, "decoding takes " + millions(bytes) +
                                          " MB of memory, over the limit of " +
                                          millions(limits.memory) + " MB");
}

void requireQuarter(uint64_t decoded, uint64_t all) {
    if (decoded * 4 >= all)
        return;
    throw Failure(CA_CORRUPT,
                  "the file is damaged or incomplete: less than a quarter can be decoded");
}

} // namespace descry
