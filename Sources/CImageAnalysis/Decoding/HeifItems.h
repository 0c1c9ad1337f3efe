#pragma once

#include "Deadline.h"
#include "Decoding/Bytes.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace descry {

/// A box of an ISO base media file.
struct Box {
    Bytes whole;   ///< with its header
    Bytes content; ///< without it
    bool is(const char *type) const { return whole.reads(4, type, 4); }
};

/// The part of at most `size` bytes from `offset`.
inline Bytes part(Bytes bytes, uint64_t offset, uint64_t size) {
    const Bytes rest = bytes.from(offset);
    return {rest.data, size_t(std::min<uint64_t>(size, rest.size))};
}

/// Calls `visit` for each box in `bytes`; a box that goes beyond the end is cut there.
template <typename Visit> void forEachBox(Bytes bytes, const Deadline &deadline, Visit visit) {
    while (bytes.has(0, 8)) {
        deadline.check();
        uint64_t size = bytes.u32(0, true), head = 8;
        if (size == 1)
            size = bytes.u64(8, true), head = 16;
        if (size == 0)
            size = bytes.size;
        if (size < head)
            return;
        visit(Box{part(bytes, 0, size), part(bytes, head, size - head)});
        bytes = bytes.from(size);
    }
}

/// What an `infe` and an `iloc` box say of an item.
struct HeifItem {
    Box entry{};                ///< the `infe` box
    std::string type{};         ///< "hvc1", "grid", …
    bool hidden = false;        ///< not a separate picture
    bool located = false;       ///< it has an entry in `iloc`
    bool whole = true;          ///< no part lies beyond the end of the file
    std::vector<Bytes> parts{}; ///< of its data

    bool isPicture() const;
    bool isCommon() const; ///< every libheif decodes it
};

/// A reference from an item to others.
struct HeifReference {
    std::string type; ///< "dimg", "auxl", …
    uint32_t from = 0;
    std::vector<uint32_t> to{};
};

/// The items of a HEIF file (ISO 23008-12).
struct HeifItems {
    std::map<uint32_t, HeifItem> items{};
    std::vector<HeifReference> references{};
    uint32_t primary = 0;
    Bytes properties{nullptr, 0}; ///< the content of `iprp`
    bool hasMeta = false;         ///< without it there is no still picture
    uint32_t sequenceFrames = 0;  ///< of the longest sequence in the file

    /// Whether the primary picture, or a part of it, is coded in a way that not every libheif
    /// reads.
    bool hasRareCoding() const;

    /// Pictures in the file: not tiles, parts, thumbnails or auxiliary pictures. At least 1.
    uint32_t pictures() const;

    /// The EXIF block of the primary picture, if it stands in one place; empty otherwise.
    Bytes exif() const;
};

/// Parses the boxes. Throws `CA_TIMED_OUT`.
HeifItems readItems(Bytes file, const Deadline &deadline);

/// The primary picture and the items that it is made of.
struct HeifPrimary {
    uint32_t id = 0;
    std::set<uint32_t> items{};

    explicit HeifPrimary(const HeifItems &all);
};

/// How an `iloc` box writes its numbers, in bytes.
struct LocationSizes {
    int version, offset, length, base, index, id;

    explicit LocationSizes(Bytes locations)
        : version(locations.u8(0)), offset(locations.u8(4) >> 4), length(locations.u8(4) & 15),
          base(locations.u8(5) >> 4), index(version == 0 ? 0 : locations.u8(5) & 15),
          id(version < 2 ? 2 : 4) {}
};

} // namespace descry
