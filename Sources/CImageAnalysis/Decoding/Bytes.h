#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace descry {

/// A part of a file in memory. Reading beyond the end gives 0.
struct Bytes {
    const uint8_t *data;
    size_t size;

    /// Whether there are `count` bytes at `offset`.
    bool has(uint64_t offset, uint64_t count) const {
        return offset <= size && count <= size - offset;
    }

    /// The part from `offset`; empty beyond the end.
    Bytes from(uint64_t offset) const {
        return offset < size ? Bytes{data + offset, size - size_t(offset)} : Bytes{data, 0};
    }

    /// `count` bytes from `offset`; none if there are fewer.
    Bytes part(uint64_t offset, uint64_t count) const {
        return has(offset, count) ? Bytes{data + offset, size_t(count)} : Bytes{data, 0};
    }

    /// Whether `text` is at `offset`.
    bool reads(uint64_t offset, const char *text) const {
        return reads(offset, text, strlen(text));
    }
    bool reads(uint64_t offset, const char *text, size_t length) const {
        return has(offset, length) && std::memcmp(data + offset, text, length) == 0;
    }

    uint8_t u8(uint64_t offset) const { return has(offset, 1) ? data[offset] : 0; }
    uint16_t u16(uint64_t offset, bool bigEndian) const {
        return uint16_t(number(offset, 2, bigEndian));
    }
    uint32_t u32(uint64_t offset, bool bigEndian) const {
        return uint32_t(number(offset, 4, bigEndian));
    }
    uint64_t u64(uint64_t offset, bool bigEndian) const { return number(offset, 8, bigEndian); }

  private:
    uint64_t number(uint64_t offset, int length, bool bigEndian) const {
        if (!has(offset, length))
            return 0;
        uint64_t value = 0;
        for (int i = 0; i < length; i++)
            value = value << 8 | data[offset + (bigEndian ? i : length - 1 - i)];
        return value;
    }
};

} // namespace descry
