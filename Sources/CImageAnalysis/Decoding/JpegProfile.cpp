#include "Decoding/JpegProfile.h"

#include <algorithm>
#include <array>

namespace descry {

std::vector<uint8_t> jpegProfile(Bytes file) {
    constexpr size_t head = 14; // the name, the part's number and their count
    std::array<Bytes, 256> parts{};
    int count = 0;
    for (uint64_t at = 2; file.u8(at) == 0xFF && file.u8(at + 1) != 0xDA;) {
        const size_t length = std::max<size_t>(file.u16(at + 2, true), 2);
        const Bytes content = file.from(at + 4);
        const bool whole = length >= 2 + head && content.has(0, length - 2);
        if (file.u8(at + 1) == 0xE2 && whole && content.reads(0, "ICC_PROFILE", 12)) {
            count = content.u8(13);
            parts[content.u8(12)] = {content.data + head, length - 2 - head};
        }
        at += file.u8(at + 1) == 0xFF ? 1 : 2 + length;
    }
    std::vector<uint8_t> profile;
    for (int i = 1; i <= count; i++) {
        if (parts[i].size == 0)
            return {};
        profile.insert(profile.end(), parts[i].data, parts[i].data + parts[i].size);
    }
    return profile;
}

} // namespace descry
