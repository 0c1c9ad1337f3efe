#include "Decoding/HeifCodedSize.h"

#include "Decoding/Limits.h"

#include <map>
#include <vector>

namespace descry {

namespace {

/// Reads numbers bit by bit; zero beyond the end.
class Bits {
  public:
    explicit Bits(Bytes bytes) : bytes(bytes) {}

    uint32_t take(int count) {
        uint32_t value = 0;
        for (int i = 0; i < count; i++, position++)
            value = value << 1 | (bytes.u8(position / 8) >> (7 - position % 8) & 1);
        return value;
    }
    void skip(uint64_t count) { position += count; }
    bool flag() { return take(1) == 1; }

    /// A number with variable length: Exp-Golomb in HEVC, uvlc in AV1.
    uint32_t golomb() {
        int zeros = 0;
        while (zeros < 32 && !flag())
            zeros++;
        return zeros == 32 ? UINT32_MAX : (1u << zeros) - 1 + take(zeros);
    }

  private:
    const Bytes bytes;
    uint64_t position = 0; ///< in bits
};

Bytes part(Bytes bytes, uint64_t offset, uint64_t size) {
    const Bytes rest = bytes.from(offset);
    return {rest.data, size_t(std::min<uint64_t>(size, rest.size))};
}

class Examination {
  public:
    Examination(Bytes file, const ca_limits &limits, const Deadline &deadline)
        : file(file), limits(limits), deadline(deadline) {}

    HeifCoding run() {
        forEachBox(file, [&](const char *type, Bytes content) {
            if (is(type, "meta"))
                examineMeta(content.from(4));
        });
        return coding;
    }

  private:
    static bool is(const char *type, const char *name) { return std::memcmp(type, name, 4) == 0; }

    /// Calls `visit(type, content)` for each box.
    template <typename Visit> void forEachBox(Bytes bytes, Visit visit) {
        while (bytes.has(0, 8)) {
            deadline.check();
            uint64_t size = bytes.u32(0, true), head = 8;
            if (size == 1)
                size = bytes.u64(8, true), head = 16;
            if (size == 0)
                size = bytes.size;
            if (size < head)
                return;
            visit(reinterpret_cast<const char *>(bytes.data + 4), part(bytes, head, size - head));
            bytes = bytes.from(size);
        }
    }

    void examineMeta(Bytes meta) {
        std::map<uint32_t, std::string> types;
        Bytes locations{nullptr, 0}, data{nullptr, 0};
        forEachBox(meta, [&](const char *type, Bytes content) {
            if (is(type, "iloc"))
                locations = content;
            else if (is(type, "idat"))
                data = content;
            else if (is(type, "iinf"))
                readTypes(content, types);
            else if (is(type, "iprp"))
                examineProperties(content);
        });
        examineItems(locations, data, types);
    }

    void readTypes(Bytes info, std::map<uint32_t, std::string> &types) {
        forEachBox(info.from(info.u8(0) == 0 ? 6 : 8), [&](const char *, Bytes entry) {
            const bool wide = entry.u8(0) == 3;
            const uint32_t id = wide ? entry.u32(4, true) : entry.u16(4, true);
            const Bytes type = part(entry, wide ? 10 : 8, 4);
            types[id].assign(reinterpret_cast<const char *>(type.data), type.size);
            coding.av1 |= types[id] == "av01";
        });
    }

    /// The headers of the items.
    void examineProperties(Bytes properties) {
        forEachBox(properties, [&](const char *type, Bytes container) {
            if (!is(type, "ipco"))
                return;
            forEachBox(container, [&](const char *type, Bytes content) {
                if (is(type, "av1C"))
                    examineAv1(content.from(4));
                else if (is(type, "hvcC"))
                    examineHevcHeaders(content);
            });
        });
    }

    void examineItems(Bytes locations, Bytes data, const std::map<uint32_t, std::string> &types) {
        const int version = locations.u8(0), offsetSize = locations.u8(4) >> 4;
        const int lengthSize = locations.u8(4) & 15, baseSize = locations.u8(5) >> 4;
        const int indexSize = version == 0 ? 0 : locations.u8(5) & 15;
        uint64_t at = 6;
        const auto number = [&](int size) {
            at += size;
            return size == 8   ? locations.u64(at - 8, true)
                   : size == 4 ? locations.u32(at - 4, true)
                   : size == 2 ? locations.u16(at - 2, true)
                               : 0;
        };
        const int idSize = version < 2 ? 2 : 4;
        const uint64_t count = number(idSize);
        for (uint64_t i = 0; i < count && at < locations.size; i++) {
            const uint32_t id = uint32_t(number(idSize));
            const bool inData = version > 0 && (number(2) & 15) == 1;
            number(2);
            const uint64_t base = number(baseSize), extents = number(2);
            std::vector<uint8_t> item;
            for (uint64_t k = 0; k < extents && at < locations.size; k++) {
                number(indexSize);
                const uint64_t offset = base + number(offsetSize), length = number(lengthSize);
                append(part(inData ? data : file, offset, length), item);
            }
            examineItem({item.data(), item.size()}, types, id);
        }
    }

    /// Overlapping parts could make an item arbitrarily large.
    void append(Bytes extent, std::vector<uint8_t> &item) {
        deadline.check();
        if (item.size() + extent.size > file.size)
            throw Failure(CA_CORRUPT, "the HEIF is damaged: an item is larger than the file");
        item.insert(item.end(), extent.data, extent.data + extent.size);
    }

    void examineItem(Bytes item, const std::map<uint32_t, std::string> &types, uint32_t id) {
        const auto type = types.find(id);
        if (type == types.end())
            return;
        if (type->second == "grid")
            note(coding.composed, item, 4);
        else if (type->second == "iovl")
            note(coding.composed, item, 10);
        else if (type->second == "av01")
            examineAv1(item);
        else if (type->second == "hvc1")
            for (uint64_t at = 0; item.has(at, 6); at += 4 + uint64_t(item.u32(at, true)))
                examineHevcUnit(part(item, at + 4, item.u32(at, true)));
    }

    /// Walks the units of AV1, each with a type and a length.
    void examineAv1(Bytes units) {
        while (units.size > 0) {
            deadline.check();
            const uint8_t head = units.u8(0);
            uint64_t at = head & 4 ? 2 : 1, length = 0;
            if (head & 2)
                for (int shift = 0; shift < 56; shift += 7) {
                    length |= uint64_t(units.u8(at) & 0x7F) << shift;
                    if (!(units.u8(at++) & 0x80))
                        break;
                }
            else
                length = units.size;
            if ((head >> 3 & 15) == 1)
                examineAv1Sequence(Bits(part(units, at, length)));
            units = units.from(at + length);
        }
    }

    /// Parses up to the largest frame size: AV1 bitstream specification, 5.5.1.
    void examineAv1Sequence(Bits bits) {
        bits.skip(4); // profile, still picture
        if (bits.flag())
            bits.skip(5);
        else
            skipAv1OperatingPoints(bits);
        const uint32_t widthBits = bits.take(4) + 1, heightBits = bits.take(4) + 1;
        const uint32_t width = bits.take(int(widthBits)) + 1;
        const uint32_t height = bits.take(int(heightBits)) + 1;
        // A frame may state another size in as many bits; encoders use no more than needed.
        note(coding.largest, std::max(width, 1u << (widthBits - 1)),
             std::max(height, 1u << (heightBits - 1)));
    }

    static void skipAv1OperatingPoints(Bits &bits) {
        bool model = false;
        uint32_t delayBits = 0;
        if (bits.flag()) { // timing
            bits.skip(64);
            if (bits.flag())
                bits.golomb();
            model = bits.flag();
            if (model) {
                delayBits = bits.take(5) + 1;
                bits.skip(42);
            }
        }
        const bool displayDelay = bits.flag();
        const uint32_t points = bits.take(5) + 1;
        for (uint32_t i = 0; i < points; i++) {
            bits.skip(12);
            if (bits.take(5) > 7)
                bits.skip(1);
            if (model && bits.flag())
                bits.skip(2 * delayBits + 1);
            if (displayDelay && bits.flag())
                bits.skip(4);
        }
    }

    /// Walks the parameter sets of an hvcC box.
    void examineHevcHeaders(Bytes box) {
        uint64_t at = 23;
        for (int arrays = box.u8(22); arrays > 0; arrays--) {
            const int units = box.u16(at + 1, true);
            at += 3;
            for (int i = 0; i < units && at < box.size; i++) {
                examineHevcUnit(part(box, at + 2, box.u16(at, true)));
                at += 2 + box.u16(at, true);
            }
        }
    }

    /// Parses up to the size: H.265, 7.3.2.2.
    void examineHevcUnit(Bytes unit) {
        deadline.check();
        if ((unit.u8(0) >> 1 & 63) != 33) // a sequence parameter set
            return;
        std::vector<uint8_t> plain; // without emulation prevention bytes
        for (uint64_t i = 2; i < unit.size && plain.size() < 1024; i++)
            if (i < 4 || unit.data[i] != 3 || unit.data[i - 1] != 0 || unit.data[i - 2] != 0)
                plain.push_back(unit.data[i]);
        Bits bits({plain.data(), plain.size()});
        bits.skip(4);
        const int layers = int(bits.take(3));
        bits.skip(1 + 88 + 8);
        uint64_t layerBits = 0;
        for (int i = 0; i < layers; i++)
            layerBits += (bits.flag() ? 88 : 0) + (bits.flag() ? 8 : 0);
        bits.skip((layers > 0 ? 2 * (8 - layers) : 0) + layerBits);
        bits.golomb();
        if (bits.golomb() == 3)
            bits.skip(1);
        const uint64_t width = bits.golomb();
        note(coding.largest, width, bits.golomb());
    }

    /// The size of a grid or overlay; the flags choose 16 or 32 bits.
    void note(uint64_t &pixels, Bytes item, uint64_t at) {
        if (item.u8(1) & 1)
            note(pixels, item.u32(at, true), item.u32(at + 4, true));
        else
            note(pixels, item.u16(at, true), item.u16(at + 2, true));
    }

    void note(uint64_t &pixels, uint64_t width, uint64_t height) {
        pixels = std::max(pixels, pixelCount(checkedSize(width, height, limits)));
    }

    const Bytes file;
    const ca_limits &limits;
    const Deadline &deadline;
    HeifCoding coding;
};

} // namespace

HeifCoding examineCoding(Bytes file, const ca_limits &limits, const Deadline &deadline) {
    return Examination(file, limits, deadline).run();
}

} // namespace descry
