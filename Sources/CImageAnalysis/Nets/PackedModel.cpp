#include "Nets/PackedModel.h"

#include <zstd.h>

#include <cstring>
#include <memory>
#include <new>

namespace descry {
namespace {

constexpr size_t blockSize = 512 << 10; // bytes
constexpr size_t mostSize = 64 << 20;   // bytes; more than four times the largest net

/// Restores the order of a block's bytes, which are stored as all first bytes of groups of four,
/// then all second, third and fourth ones.
void arrange(const uint8_t *block, size_t size, uint8_t *out) {
    const size_t groups = size / 4, rest = size % 4;
    const uint8_t *planes[4];
    for (size_t i = 0; i < 4; i++) {
        planes[i] = block;
        block += groups + (i < rest);
    }
    for (size_t i = 0; i < groups; i++) {
        const uint8_t group[] = {planes[0][i], planes[1][i], planes[2][i], planes[3][i]};
        std::memcpy(out + 4 * i, group, sizeof group);
    }
    for (size_t i = 0; i < rest; i++)
        out[4 * groups + i] = planes[i][groups];
}

} // namespace

std::vector<uint8_t> unpackNext(ca_bytes &packed) {
    const Failure damaged(CA_INTERNAL, "a packed net is damaged");
    const size_t packedSize = ZSTD_findFrameCompressedSize(packed.bytes, packed.size);
    // For a damaged frame, this is larger than any size.
    const unsigned long long size = ZSTD_getFrameContentSize(packed.bytes, packed.size);
    if (ZSTD_isError(packedSize) || size > mostSize)
        throw damaged;
    const std::unique_ptr<ZSTD_DCtx, size_t (*)(ZSTD_DCtx *)> context(ZSTD_createDCtx(),
                                                                      ZSTD_freeDCtx);
    if (!context)
        throw std::bad_alloc();

    std::vector<uint8_t> model(size), block(blockSize);
    ZSTD_inBuffer in{packed.bytes, packedSize, 0};
    size_t given = 0, status = 1;
    while (status != 0) {
        ZSTD_outBuffer out{block.data(), block.size(), 0};
        while (status != 0 && out.pos < out.size) {
            status = ZSTD_decompressStream(context.get(), &out, &in);
            if (ZSTD_isError(status))
                throw damaged;
        }
        if (out.pos > size - given)
            throw damaged;
        arrange(block.data(), out.pos, model.data() + given);
        given += out.pos;
    }
    packed = {packed.bytes + packedSize, packed.size - packedSize};
    return model;
}

} // namespace descry
