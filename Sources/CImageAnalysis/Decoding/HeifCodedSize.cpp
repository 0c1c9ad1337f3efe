#include "Decoding/HeifCodedSize.h"

#include "Decoding/Limits.h"

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

class Examination {
  public:
    Examination(Bytes file, const ca_limits &limits, const Deadline &deadline)
        : file(file), limits(limits), deadline(deadline) {}

    HeifCoding run(const HeifItems &items) {
        forEachBox(items.properties, deadline, [&](Box container) {
            if (container.is("ipco"))
                forEachBox(container.content, deadline, [&](Box box) { examineProperty(box); });
        });
        for (const auto &[id, item] : items.items) {
            coding.av1 |= item.type == "av01";
            examineItem(item);
        }
        return coding;
    }

  private:
    /// The headers of the items.
    void examineProperty(Box box) {
        if (box.is("av1C"))
            examineAv1(box.content.from(4));
        else if (box.is("hvcC"))
            examineHevcHeaders(box.content);
    }

    void examineItem(const HeifItem &item) {
        std::vector<uint8_t> joined;
        for (const Bytes &part : item.parts) {
            deadline.check();
            // Overlapping parts could make an item arbitrarily large.
            if (joined.size() + part.size > file.size)
                throw Failure(CA_CORRUPT, "the HEIF is damaged: an item is larger than the file");
            joined.insert(joined.end(), part.data, part.data + part.size);
        }
        const Bytes data{joined.data(), joined.size()};
        if (item.type == "grid")
            note(coding.composed, data, 4);
        else if (item.type == "iovl")
            note(coding.composed, data, 10);
        else if (item.type == "av01")
            examineAv1(data);
        else if (item.type == "hvc1")
            for (uint64_t at = 0; data.has(at, 6); at += 4 + uint64_t(data.u32(at, true)))
                examineHevcUnit(part(data, at + 4, data.u32(at, true)));
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
        const uint32_t chroma = bits.golomb();
        coding.grey &= chroma == 0;
        if (chroma == 3)
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

HeifCoding examineCoding(Bytes file, const HeifItems &items, const ca_limits &limits,
                         const Deadline &deadline) {
    return Examination(file, limits, deadline).run(items);
}

} // namespace descry
