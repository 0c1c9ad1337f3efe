#include "Nets/PackedModel.h"

#include <zlib.h>

#include <memory>
#include <new>

namespace descry {
namespace {

constexpr size_t headerSize = 8;
constexpr size_t mostSize = 64 << 20; // bytes; more than three times the largest net

size_t readSize(const uint8_t *bytes) {
    return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | size_t(bytes[3]) << 24;
}

} // namespace

std::vector<uint8_t> unpackNext(ca_bytes &packed) {
    const Failure damaged(CA_INTERNAL, "a packed net is damaged");
    if (packed.size < headerSize)
        throw damaged;
    const size_t size = readSize(packed.bytes), packedSize = readSize(packed.bytes + 4);
    if (size > mostSize || packedSize > packed.size - headerSize)
        throw damaged;
    const uint8_t *bytes = packed.bytes + headerSize;
    packed = {bytes + packedSize, packed.size - headerSize - packedSize};
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream *)> ended(&stream, inflateEnd);
    stream.next_in = const_cast<uint8_t *>(bytes);
    stream.avail_in = uInt(packedSize);

    std::vector<uint8_t> model(size), part(1 << 16);
    size_t given = 0, place = 0;
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = part.data();
        stream.avail_out = uInt(part.size());
        status = inflate(&stream, Z_NO_FLUSH);
        const size_t count = part.size() - stream.avail_out;
        if (count > size - given)
            throw damaged;
        given += count;
        for (size_t i = 0; i < count; i++) {
            model[place] = part[i];
            place += 4;
            if (place >= size)
                place = place % 4 + 1;
        }
    }
    if (status != Z_STREAM_END || given != size)
        throw damaged;
    return model;
}

} // namespace descry
