#include "Decoding/TiffDirectories.h"

#include <algorithm>
#include <set>
#include <vector>

#include <tiff.h>

namespace descry {

namespace {

/// A directory, read without libtiff, which takes long for thousands.
class Directory {
  public:
    Directory(Bytes file, uint64_t offset)
        : file(file), big(file.u8(0) == 'M'), wide(file.u16(2, big) == 43), start(offset),
          count(wide ? file.u64(offset, big) : file.u16(offset, big)) {}

    /// Where the first directory of a file is.
    static uint64_t first(Bytes file) {
        const Directory header(file, 0);
        return header.number(header.wide ? 8 : 4);
    }

    /// Where the next one is; 0 if there is none.
    uint64_t next() const {
        return count > file.size ? 0 : number(start + (wide ? 8 : 2) + count * entrySize());
    }

    /// The numbers of a tag; at most 16.
    std::vector<uint64_t> values(uint16_t tag) const {
        const uint64_t entry = find(tag);
        if (entry == 0)
            return {};
        const uint16_t type = file.u16(entry + 2, big);
        const int size = type == TIFF_SHORT ? 2 : type == TIFF_LONG8 || type == TIFF_IFD8 ? 8 : 4;
        const uint64_t all = wide ? file.u64(entry + 4, big) : file.u32(entry + 4, big);
        const uint64_t place = entry + (wide ? 12 : 8), fitting = (wide ? 8 : 4) / size;
        const uint64_t from = all <= fitting ? place : number(place);
        std::vector<uint64_t> values(std::min<uint64_t>(all, 16));
        for (size_t i = 0; i < values.size(); i++)
            values[i] = size == 2   ? file.u16(from + 2 * i, big)
                        : size == 4 ? file.u32(from + 4 * i, big)
                                    : file.u64(from + 8 * i, big);
        return values;
    }

    bool has(uint16_t tag, uint64_t value) const {
        const std::vector<uint64_t> found = values(tag);
        return !found.empty() && found[0] == value;
    }

    bool isMask() const { return flags() & FILETYPE_MASK; }
    bool isReduced() const {
        return flags() & FILETYPE_REDUCEDIMAGE || has(TIFFTAG_OSUBFILETYPE, OFILETYPE_REDUCEDIMAGE);
    }
    bool isPicture() const { return !isMask() && !isReduced(); }
    /// Whether it has the mosaic of a sensor, or what DNG makes of it.
    bool isRaw() const {
        return has(TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_CFA) || has(TIFFTAG_PHOTOMETRIC, linearRaw);
    }

  private:
    static constexpr uint64_t linearRaw = 34892;
    static constexpr uint64_t mostEntries = 4096; // libtiff reads no more either

    uint64_t entrySize() const { return wide ? 20 : 12; }

    /// An offset in the file's width.
    uint64_t number(uint64_t at) const { return wide ? file.u64(at, big) : file.u32(at, big); }

    uint64_t flags() const {
        const std::vector<uint64_t> found = values(TIFFTAG_SUBFILETYPE);
        return found.empty() ? 0 : found[0];
    }

    /// The entry of a tag; 0 if there is none. Entries are in the order of their tags.
    uint64_t find(uint16_t tag) const {
        for (uint64_t i = 0; i < std::min(count, mostEntries); i++) {
            const uint64_t entry = start + (wide ? 8 : 2) + i * entrySize();
            const uint16_t found = file.u16(entry, big);
            if (found == tag)
                return entry;
            if (found > tag || !file.has(entry, entrySize()))
                break;
        }
        return 0;
    }

    const Bytes file;
    const bool big;
    const bool wide; ///< BigTIFF
    const uint64_t start;
    const uint64_t count;
};

} // namespace

TiffPictures tiffPictures(Bytes file) {
    TiffPictures pictures;
    const uint64_t first = Directory::first(file);
    uint32_t count = 0;
    std::set<uint64_t> met;
    const auto visit = [&](const Directory &directory, uint64_t offset) {
        pictures.isRaw |= directory.isRaw() && count == 0;
        if (!directory.isPicture())
            return;
        if (count++ == 0)
            pictures.shown = offset;
    };
    for (uint64_t at = first; at != 0 && met.size() < 10'000 && met.insert(at).second;) {
        pictures.isCut = !file.has(at, 2);
        if (pictures.isCut)
            break;
        const Directory directory(file, at);
        visit(directory, at);
        at = directory.next();
    }
    const Directory thumbnail(file, first);
    const std::vector<uint64_t> children = thumbnail.values(TIFFTAG_SUBIFD);
    if (thumbnail.isReduced() && !children.empty()) {
        // Camera raw is like this; another file has one picture, here or in the chain.
        for (const uint64_t child : children) {
            const Directory directory(file, child);
            pictures.isRaw |= directory.isRaw();
            visit(directory, child);
        }
        pictures.isRaw |= count != 1;
    }
    if (count == 0)
        pictures.shown = first;
    pictures.pages = std::max(1u, count);
    return pictures;
}

} // namespace descry
