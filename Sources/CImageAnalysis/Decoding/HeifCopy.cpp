#include "Decoding/HeifCopy.h"

namespace descry {

namespace {

/// Writes boxes with big-endian numbers.
class BoxWriter {
  public:
    explicit BoxWriter(std::vector<uint8_t> &bytes) : bytes(bytes) {}

    void number(uint64_t value, int size) {
        for (int shift = 8 * size - 8; shift >= 0; shift -= 8)
            bytes.push_back(uint8_t(value >> shift));
    }
    void zeros(int count) { bytes.insert(bytes.end(), count, 0); }
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

/// The meta box with the items of a picture alone.
void writeMeta(Box meta, const HeifItems &all, const HeifPrimary &picture, const Deadline &deadline,
               BoxWriter &writer) {
    const auto id = [&](uint32_t value) { writer.number(value, 4); };
    writer.copy(part(meta.content, 0, 4));
    forEachBox(meta.content.from(4), deadline, [&](Box box) {
        if (box.is("pitm")) {
            writer.box("pitm", [&] {
                writer.number(1u << 24, 4);
                id(picture.id);
            });
        } else if (box.is("iinf")) {
            writer.box("iinf", [&] {
                writer.number(1u << 24, 4);
                writer.number(picture.items.size(), 4);
                for (const uint32_t item : picture.items) {
                    const Box &entry = all.items.at(item).entry;
                    writer.box("infe", [&] {
                        writer.number(entry.content.u32(0, true) & ~uint32_t(item == picture.id),
                                      4);
                        writer.copy(entry.content.from(4));
                    });
                }
            });
        } else if (box.is("iref")) {
            writer.box("iref", [&] {
                writer.number(1u << 24, 4);
                for (const HeifReference &reference : all.references) {
                    const bool alpha = reference.type == "auxl";
                    if (!picture.items.count(reference.from) ||
                        !(alpha || reference.type == "dimg" || reference.type == "prem"))
                        continue;
                    writer.box(reference.type.c_str(), [&] {
                        id(reference.from);
                        writer.number(alpha ? 1 : reference.to.size(), 2);
                        if (alpha)
                            id(picture.id);
                        else
                            std::for_each(reference.to.begin(), reference.to.end(), id);
                    });
                }
            });
        } else if (box.is("iloc")) {
            const LocationSizes sizes(box.content);
            std::vector<uint32_t> missing;
            for (const uint32_t item : picture.items)
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
                    writer.zeros((sizes.version > 0 ? 2 : 0) + 2 + sizes.base);
                    writer.number(1, 2);
                    writer.zeros(sizes.index + sizes.offset + sizes.length);
                }
            });
        } else if (box.is("hdlr") || box.is("iprp") || box.is("idat")) {
            writer.copy(box.whole);
        }
    });
}

} // namespace

std::optional<std::vector<uint8_t>> primaryAlone(Bytes file, const HeifItems &items,
                                                 const Deadline &deadline) {
    const HeifPrimary picture(items);
    for (const uint32_t id : picture.items)
        if (!items.items.at(id).whole)
            return std::nullopt;
    std::optional<Box> meta, last;
    std::vector<Box> unused;
    forEachBox(file, deadline, [&](Box box) {
        if (box.is("meta") && !meta)
            meta = box;
        if (box.is("meta") || box.is("moov"))
            unused.push_back(box);
        last = box;
    });
    if (picture.items.empty() || !meta || file.size > UINT32_MAX)
        return std::nullopt;
    std::vector<uint8_t> copy(file.data, last->whole.data + last->whole.size);
    BoxWriter writer(copy);
    for (const Box &box : unused)
        writer.overwrite(size_t(box.whole.data - file.data) + 4, "free");
    // A brand that libheif knows, instead of those of sequences and of the last one.
    const uint32_t brandsEnd = file.u32(0, true);
    if (brandsEnd >= 20 && brandsEnd <= copy.size())
        for (uint32_t brand = 8; brand + 4 <= brandsEnd; brand += 4)
            if (brand + 4 == brandsEnd || file.reads(brand, "msf1"))
                writer.overwrite(brand, "mif1");
    // The last box may claim to go on until the end, or beyond it.
    const size_t start = size_t(last->whole.data - file.data);
    if (last->whole.u32(0, true) != 1)
        writer.overwrite(start, last->whole.size, 4);
    else
        writer.overwrite(start + 8, last->whole.size, 8);
    writer.box("meta", [&] { writeMeta(*meta, items, picture, deadline, writer); });
    return copy;
}

} // namespace descry
