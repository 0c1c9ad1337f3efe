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

bool isAlpha(Bytes properties) {
    const std::string text(reinterpret_cast<const char *>(properties.data), properties.size);
    return text.find("auxid:1") != std::string::npos ||
           text.find("auxiliary:alpha") != std::string::npos;
}

} // namespace

HeifPrimary::HeifPrimary(const HeifItems &all) : id(all.primary) {
    std::map<uint32_t, std::vector<uint32_t>> inputs;
    for (const HeifReference &reference : all.references)
        if (reference.type == "dimg")
            inputs.emplace(reference.from, reference.to);
    const auto item = all.items.find(id);
    // The tone-mapped picture of a gain map; what it is made from can be shown without it.
    if (item != all.items.end() && item->second.type == "tmap" && !inputs[id].empty())
        id = inputs[id].front();

    std::vector<uint32_t> open{id};
    if (isAlpha(all.properties))
        for (const HeifReference &reference : all.references)
            if (reference.type == "auxl" &&
                std::find(reference.to.begin(), reference.to.end(), id) != reference.to.end())
                open.push_back(reference.from);
    while (!open.empty()) {
        const uint32_t next = open.back();
        open.pop_back();
        if (all.items.count(next) && items.insert(next).second)
            open.insert(open.end(), inputs[next].begin(), inputs[next].end());
    }
}

bool HeifItem::isPicture() const {
    return isCommon() || isOneOf(type, {"hvc2", "jpeg", "avc1", "vvc1", "j2k1", "unci", "mski"});
}

bool HeifItem::isCommon() const {
    return isOneOf(type, {"hvc1", "av01", "grid", "iovl", "iden"});
}

bool HeifItems::hasRareCoding() const {
    const HeifPrimary picture(*this);
    return std::any_of(picture.items.begin(), picture.items.end(),
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

Bytes HeifItems::exif() const {
    for (const HeifReference &reference : references) {
        const auto item = items.find(reference.from);
        if (reference.type != "cdsc" || item == items.end() || item->second.type != "Exif" ||
            item->second.parts.size() != 1 ||
            std::find(reference.to.begin(), reference.to.end(), primary) == reference.to.end())
            continue;
        const Bytes block = item->second.parts[0];
        return block.from(4 + uint64_t(block.u32(0, true))); // after a number of bytes to skip
    }
    return {nullptr, 0};
}

HeifItems readItems(Bytes file, const Deadline &deadline) {
    return Reader(file, deadline).run();
}

} // namespace descry
