#include "Decoding/Exif.h"

#include <algorithm>

namespace descry {

namespace {

constexpr uint16_t orientationTag = 0x0112, directoryTag = 0x8769, takenTag = 0x9003;
constexpr uint16_t ascii = 2, longNumber = 4;

/// A block that starts with its byte order.
struct Block {
    Bytes bytes;
    bool bigEndian;

    /// The place of the entry with this tag in the directory at `directory`; 0 if there is none.
    uint64_t entry(uint16_t tag, uint64_t directory) const {
        const uint16_t count = bytes.u16(directory, bigEndian);
        for (uint16_t i = 0; i < count; i++) {
            const uint64_t entry = directory + 2 + 12 * uint64_t(i);
            if (!bytes.has(entry, 12))
                return 0;
            if (bytes.u16(entry, bigEndian) == tag)
                return entry;
        }
        return 0;
    }

    uint32_t number(uint64_t entry) const {
        const bool isLong = bytes.u16(entry + 2, bigEndian) == longNumber;
        return isLong ? bytes.u32(entry + 8, bigEndian) : bytes.u16(entry + 8, bigEndian);
    }
};

} // namespace

Exif readExif(Bytes block) {
    if (block.reads(0, "Exif\0\0", 6))
        block = block.from(6);
    Exif exif;
    const Block file{block, block.reads(0, "MM\0*", 4)};
    if (!file.bigEndian && !block.reads(0, "II*\0", 4))
        return exif;
    const uint64_t first = block.u32(4, file.bigEndian);
    if (const uint64_t entry = file.entry(orientationTag, first)) {
        const uint32_t value = file.number(entry);
        exif.orientation = value >= 1 && value <= 8 ? value : 1;
    }
    const uint64_t link = file.entry(directoryTag, first);
    const uint64_t taken = link ? file.entry(takenTag, file.number(link)) : 0;
    if (taken && block.u16(taken + 2, file.bigEndian) == ascii &&
        block.u32(taken + 4, file.bigEndian) == exif.taken.size()) {
        const Bytes text = block.part(block.u32(taken + 8, file.bigEndian), exif.taken.size() - 1);
        std::copy(text.data, text.data + text.size, exif.taken.begin());
    }
    return exif;
}

} // namespace descry
