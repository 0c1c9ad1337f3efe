#include "Decoding/HeifItems.h"

#include <set>

namespace descry {

namespace {

/// The most items and references that are read, as in libheif.
constexpr size_t mostEntries = 20'000;

/// Reads numbers of a box one after another; 0 beyond the end.
class Numbers {
  public:
    explicit Numbers(Bytes bytes) : bytes(bytes) {}

    uint64_t take(int size) {
        at += size;
        return size == 8   ? bytes.u64(at - 8, true)
               : size == 4 ? bytes.u32(at - 4, true)
               : size == 2 ? bytes.u16(at - 2, true)
               : size == 1 ? bytes.u8(at - 1)
                           : 0;
    }
    bool ended() const { return at >= bytes.size; }

  private:
    const Bytes bytes;
    uint64_t at = 0;
};

/// How an `iloc` box writes its numbers.
struct LocationSizes {
    int version, offset, length, base, index, id;

    explicit LocationSizes(Bytes locations)
        : version(locations.u8(0)), offset(locations.u8(4) >> 4), length(locations.u8(4) & 15),
          base(locations.u8(5) >> 4), index(version == 0 ? 0 : locations.u8(5) & 15),
          id(version < 2 ? 2 : 4) {}
};

bool isOneOf(const std::string &type, std::initializer_list<const char *> types) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

std::string fourLetters(Bytes bytes) {
    return {reinterpret_cast<const char *>(bytes.data), std::min<size_t>(bytes.size, 4)};
}

class Reader {
  public:
    Reader(Bytes file, const Deadline &deadline) : file(file), deadline(deadline) {}

    HeifItems run() {
        forEachBox(file, deadline, [&](Box box) {
            if (box.is("meta") && !read.hasMeta)
                readMeta(box.content.from(4));
            else if (box.is("moov"))
                countFrames(box.content);
        });
        return read;
    }

  private:
    void readMeta(Bytes meta) {
        read.hasMeta = true;
        Bytes locations{nullptr, 0}, data{nullptr, 0};
        forEachBox(meta, deadline, [&](Box box) {
            if (box.is("pitm"))
                read.primary =
                    box.content.u8(0) == 0 ? box.content.u16(4, true) : box.content.u32(4, true);
            else if (box.is("iloc"))
                locations = box.content;
            else if (box.is("idat"))
                data = box.content;
            else if (box.is("iinf"))
                readEntries(box.content);
            else if (box.is("iref"))
                readReferences(box.content);
            else if (box.is("iprp"))
                read.properties = box.content;
        });
        readPlaces(locations, data);
    }

    void readEntries(Bytes info) {
        forEachBox(info.from(info.u8(0) == 0 ? 6 : 8), deadline, [&](Box entry) {
            const bool wide = entry.content.u8(0) == 3;
            const uint32_t id = wide ? entry.content.u32(4, true) : entry.content.u16(4, true);
            HeifItem item;
            item.entry = entry;
            item.type = fourLetters(part(entry.content, wide ? 10 : 8, 4));
            item.hidden = entry.content.u8(3) & 1;
            if (read.items.size() < mostEntries)
                read.items.emplace(id, item);
        });
    }

    void readReferences(Bytes content) {
        const int size = content.u8(0) == 0 ? 2 : 4;
        forEachBox(content.from(4), deadline, [&](Box box) {
            Numbers numbers(box.content);
            HeifReference reference{fourLetters(box.whole.from(4)), uint32_t(numbers.take(size))};
            for (uint64_t left = numbers.take(2); left > 0 && !numbers.ended(); left--)
                reference.to.push_back(uint32_t(numbers.take(size)));
            if (read.references.size() < mostEntries)
                read.references.push_back(reference);
        });
    }

    void readPlaces(Bytes locations, Bytes data) {
        const LocationSizes sizes(locations);
        // Parts that take no bytes of the box could be without number.
        const uint64_t mostParts =
            sizes.index + sizes.offset + sizes.length > 0 ? locations.size : 1;
        Numbers numbers(locations.from(6));
        for (uint64_t count = numbers.take(sizes.id); count > 0 && !numbers.ended(); count--) {
            deadline.check();
            const auto found = read.items.find(uint32_t(numbers.take(sizes.id)));
            const bool inData = sizes.version > 0 && (numbers.take(2) & 15) == 1;
            numbers.take(2);
            const uint64_t base = numbers.take(sizes.base);
            HeifItem ignored;
            HeifItem &item = found == read.items.end() ? ignored : found->second;
            item.located = true;
            for (uint64_t left = std::min(numbers.take(2), mostParts); left > 0 && !numbers.ended();
                 left--) {
                numbers.take(sizes.index);
                const uint64_t offset = base + numbers.take(sizes.offset);
                const uint64_t length = numbers.take(sizes.length);
                const Bytes &holder = inData ? data : file;
                item.whole &= holder.has(offset, length);
                item.parts.push_back(part(holder, offset, length));
            }
        }
    }

    /// The number of samples of the longest track of pictures.
    void countFrames(Bytes movie) {
        forEachBox(movie, deadline, [&](Box track) {
            if (!track.is("trak"))
                return;
            bool shown = false;
            uint32_t frames = 0;
            const auto visit = [&](auto &&self, Bytes content, int depth) -> void {
                forEachBox(content, deadline, [&](Box box) {
                    if (depth < 3 && (box.is("mdia") || box.is("minf") || box.is("stbl")))
                        self(self, box.content, depth + 1);
                    else if (box.is("hdlr"))
                        shown |= box.content.reads(8, "pict") || box.content.reads(8, "vide");
                    else if (box.is("stsz") || box.is("stz2"))
                        frames = box.content.u32(8, true);
                });
            };
            visit(visit, track.content, 0);
            if (shown)
                read.sequenceFrames = std::max(read.sequenceFrames, frames);
        });
    }

    const Bytes file;
    const Deadline &deadline;
    HeifItems read;
};

/// Writes boxes with big-endian numbers.
class BoxWriter {
  public:
    explicit BoxWriter(std::vector<uint8_t> &bytes) : bytes(bytes) {}

    void number(uint64_t value, int size) {
        for (int shift = 8 * size - 8; shift >= 0; shift -= 8)
            bytes.push_back(uint8_t(value >> shift));
    }
    void copy(Bytes part) { bytes.insert(bytes.end(), part.data, part.data + part.size); }

    void overwrite(size_t offset, const char *letters) {
        std::copy(letters, letters + 4, bytes.begin() + offset);
    }
    void overwrite(size_t offset, uint64_t value, int size) {
        for (int i = 0; i < size; i++)
            bytes[offset + i] = uint8_t(value >> 8 * (size - 1 - i));
    }

    template <typename Fill> void box(const char *type, Fill fill) {
        const size_t start = bytes.size();
        number(0, 4);
        bytes.insert(bytes.end(), type, type + 4);
        fill();
        overwrite(start, bytes.size() - start, 4);
    }

  private:
    std::vector<uint8_t> &bytes;
};

bool isAlpha(Bytes properties) {
    const std::string text(reinterpret_cast<const char *>(properties.data), properties.size);
    return text.find("auxid:1") != std::string::npos ||
           text.find("auxiliary:alpha") != std::string::npos;
}

/// The primary picture and what it is made of.
struct Needed {
    uint32_t primary = 0;
    std::set<uint32_t> items{};

    Needed(const HeifItems &all) : primary(all.primary) {
        const auto item = all.items.find(primary);
        // The tone-mapped picture of a gain map; what it is made from can be shown without it.
        if (item != all.items.end() && item->second.type == "tmap")
            for (const HeifReference &reference : all.references)
                if (reference.type == "dimg" && reference.from == primary &&
                    !reference.to.empty()) {
                    primary = reference.to.front();
                    break;
                }
        add(primary, all);
        if (!isAlpha(all.properties))
            return;
        for (const HeifReference &reference : all.references)
            if (reference.type == "auxl" && targets(reference, primary))
                add(reference.from, all);
    }

    static bool targets(const HeifReference &reference, uint32_t id) {
        return std::find(reference.to.begin(), reference.to.end(), id) != reference.to.end();
    }

    void add(uint32_t id, const HeifItems &all) {
        if (!all.items.count(id) || !items.insert(id).second)
            return;
        for (const HeifReference &reference : all.references)
            if (reference.type == "dimg" && reference.from == id)
                for (const uint32_t input : reference.to)
                    add(input, all);
    }
};

/// The meta box with `needed` items alone.
void writeMeta(Box meta, const HeifItems &all, const Needed &needed, const Deadline &deadline,
               BoxWriter &writer) {
    const auto id = [&](uint32_t value) { writer.number(value, 4); };
    writer.copy(part(meta.content, 0, 4));
    forEachBox(meta.content.from(4), deadline, [&](Box box) {
        if (box.is("pitm")) {
            writer.box("pitm", [&] {
                writer.number(1u << 24, 4);
                id(needed.primary);
            });
        } else if (box.is("iinf")) {
            writer.box("iinf", [&] {
                writer.number(1u << 24, 4);
                writer.number(needed.items.size(), 4);
                for (const uint32_t item : needed.items) {
                    const Box &entry = all.items.at(item).entry;
                    writer.box("infe", [&] {
                        writer.number(
                            entry.content.u32(0, true) & ~uint32_t(item == needed.primary), 4);
                        writer.copy(entry.content.from(4));
                    });
                }
            });
        } else if (box.is("iref")) {
            writer.box("iref", [&] {
                writer.number(1u << 24, 4);
                for (const HeifReference &reference : all.references) {
                    const bool alpha = reference.type == "auxl";
                    if (!needed.items.count(reference.from) ||
                        !(alpha || reference.type == "dimg" || reference.type == "prem"))
                        continue;
                    writer.box(reference.type.c_str(), [&] {
                        id(reference.from);
                        writer.number(alpha ? 1 : reference.to.size(), 2);
                        if (alpha)
                            id(needed.primary);
                        else
                            std::for_each(reference.to.begin(), reference.to.end(), id);
                    });
                }
            });
        } else if (box.is("iloc")) {
            const LocationSizes sizes(box.content);
            std::vector<uint32_t> missing;
            for (const uint32_t item : needed.items)
                if (!all.items.at(item).located)
                    missing.push_back(item);
            writer.box("iloc", [&] {
                writer.copy(part(box.content, 0, 6));
                const uint64_t count =
                    sizes.id == 2 ? box.content.u16(6, true) : box.content.u32(6, true);
                writer.number(count + missing.size(), sizes.id);
                writer.copy(box.content.from(6 + sizes.id));
                for (const uint32_t item : missing) {
                    writer.number(item, sizes.id);
                    writer.number(0, sizes.version > 0 ? 2 : 0);
                    writer.number(0, 2);
                    writer.number(0, sizes.base);
                    writer.number(1, 2);
                    writer.number(0, sizes.index + sizes.offset + sizes.length);
                }
            });
        } else if (box.is("hdlr") || box.is("iprp") || box.is("idat")) {
            writer.copy(box.whole);
        }
    });
}

} // namespace

bool HeifItem::isPicture() const {
    return isCommon() || isOneOf(type, {"hvc2", "jpeg", "avc1", "vvc1", "j2k1", "unci", "mski"});
}

bool HeifItem::isCommon() const {
    return isOneOf(type, {"hvc1", "av01", "grid", "iovl", "iden"});
}

bool HeifItems::hasRareCoding() const {
    const Needed needed(*this);
    return std::any_of(needed.items.begin(), needed.items.end(),
                       [&](uint32_t id) { return !items.at(id).isCommon(); });
}

uint32_t HeifItems::pictures() const {
    std::set<uint32_t> partial;
    for (const HeifReference &reference : references) {
        if (reference.type == "dimg")
            partial.insert(reference.to.begin(), reference.to.end());
        else if (reference.type == "auxl" || reference.type == "thmb")
            partial.insert(reference.from);
    }
    partial.insert(primary);
    uint32_t count = 1;
    for (const auto &[id, item] : items)
        count += item.isPicture() && !item.hidden && !partial.count(id);
    return std::max(count, sequenceFrames);
}

HeifItems readItems(Bytes file, const Deadline &deadline) {
    return Reader(file, deadline).run();
}

std::optional<std::vector<uint8_t>> primaryAlone(Bytes file, const HeifItems &items,
                                                 const Deadline &deadline) {
    const Needed needed(items);
    for (const uint32_t id : needed.items)
        if (!items.items.at(id).whole)
            return std::nullopt;
    std::optional<Box> meta, last;
    forEachBox(file, deadline, [&](Box box) {
        if (box.is("meta") && !meta)
            meta = box;
        last = box;
    });
    if (needed.items.empty() || !meta || file.size > UINT32_MAX)
        return std::nullopt;
    std::vector<uint8_t> copy(file.data, last->whole.data + last->whole.size);
    BoxWriter writer(copy);
    writer.overwrite(size_t(meta->whole.data - file.data) + 4, "free");
    // A brand that libheif knows, instead of the last one.
    const uint32_t brandsEnd = file.u32(0, true);
    if (brandsEnd >= 20 && brandsEnd <= copy.size())
        writer.overwrite(brandsEnd - 4, "mif1");
    // The last box may claim to go on until the end, or beyond it.
    const size_t start = size_t(last->whole.data - file.data);
    if (last->whole.u32(0, true) != 1)
        writer.overwrite(start, last->whole.size, 4);
    else
        writer.overwrite(start + 8, last->whole.size, 8);
    writer.box("meta", [&] { writeMeta(*meta, items, needed, deadline, writer); });
    return copy;
}

} // namespace descry
