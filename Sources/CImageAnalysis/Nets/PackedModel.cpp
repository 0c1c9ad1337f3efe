#include "Nets/PackedModel.h"

#include <zlib.h>

namespace descry {
namespace {

constexpr size_t headerSize = 4;
constexpr size_t mostSize = 64 << 20; // bytes; no net that is shipped is a third of it

} // namespace

std::vector<uint8_t> unpacked(ca_bytes packed) {
    const Failure damaged(CA_INTERNAL, "a packed net is damaged");
    if (packed.size < headerSize)
        throw damaged;
    const uint8_t *bytes = packed.bytes;
    const size_t size = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | size_t(bytes[3]) << 24;
    if (size > mostSize)
        throw damaged;
    std::vector<uint8_t> planes(size), model(size);
    uLongf given = size;
    if (uncompress(planes.data(), &given, bytes + headerSize, packed.size - headerSize) != Z_OK ||
        given != size)
        throw damaged;
    auto next = planes.begin();
    for (size_t plane = 0; plane < 4; plane++)
        for (size_t place = plane; place < size; place += 4)
            model[place] = *next++;
    return model;
}

} // namespace descry
