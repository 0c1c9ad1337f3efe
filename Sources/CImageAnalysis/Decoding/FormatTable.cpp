#include "Decoding/FormatTable.h"

#include "Decoding/HevcDecoder.h"

#include <algorithm>

#include <libheif/heif.h>

namespace descry {

namespace {

/// Whether an ISO base media file has one of these brands.
bool hasBrand(Bytes file, std::initializer_list<const char *> brands) {
    if (!file.reads(4, "ftyp"))
        return false;
    const uint64_t end = std::min<uint64_t>(file.u32(0, true), 512);
    for (uint64_t offset = 8; offset + 4 <= end; offset += offset == 8 ? 8 : 4)
        for (const char *brand : brands)
            if (file.reads(offset, brand))
                return true;
    return false;
}

bool isJpeg(Bytes file) {
    return file.reads(0, "\xFF\xD8\xFF");
}

bool isPng(Bytes file) {
    return file.reads(0, "\x89PNG\r\n\x1A\n");
}

bool isWebp(Bytes file) {
    return file.reads(0, "RIFF") && file.reads(8, "WEBP");
}

bool isGif(Bytes file) {
    return file.reads(0, "GIF87a") || file.reads(0, "GIF89a");
}

bool isTiff(Bytes file) {
    return file.reads(0, "II*\0", 4) || file.reads(0, "MM\0*", 4) || file.reads(0, "II+\0", 4) ||
           file.reads(0, "MM\0+", 4);
}

bool isBmp(Bytes file) {
    const uint32_t header = file.u32(14, false);
    return file.reads(0, "BM") && header >= 12 && header <= 124;
}

bool isAvif(Bytes file) {
    return hasBrand(file, {"avif", "avis"});
}

bool isHeic(Bytes file) {
    return !isAvif(file) && hasBrand(file, {"heic", "heix", "heim", "heis", "hevc", "hevx", "hevm",
                                            "hevs", "mif1", "msf1"});
}

bool decodesHevc() {
    registerHevcDecoder();
    return heif_have_decoder_for_format(heif_compression_HEVC) != 0;
}

bool decodesAv1() {
    return heif_have_decoder_for_format(heif_compression_AV1) != 0;
}

/// The formats in the order of `ca_format`.
constexpr Format formats[CA_FORMAT_COUNT] = {
    {CA_JPEG, {"jpeg", "JPEG", "jpg jpeg jfif", CA_FRAME}, isJpeg, decodeJpeg, false, nullptr},
    {CA_PNG, {"png", "PNG", "png", CA_FRAME}, isPng, decodePng, true, nullptr},
    {CA_WEBP, {"webp", "WebP", "webp", CA_FRAME}, isWebp, decodeWebp, true, nullptr},
    {CA_GIF, {"gif", "GIF", "gif", CA_FRAME}, isGif, decodeGif, true, nullptr},
    {CA_TIFF, {"tiff", "TIFF", "tif tiff", CA_PAGE}, isTiff, decodeTiff, false, nullptr},
    {CA_BMP, {"bmp", "BMP", "bmp", CA_FRAME}, isBmp, decodeBmp, false, nullptr},
    {CA_HEIC, {"heic", "HEIC", "heic heif", CA_MAIN}, isHeic, decodeHeif, false, decodesHevc},
    {CA_AVIF, {"avif", "AVIF", "avif", CA_MAIN}, isAvif, decodeHeif, false, decodesAv1},
};

constexpr bool isInOrder() {
    for (int index = 0; index < CA_FORMAT_COUNT; index++)
        if (formats[index].format != index)
            return false;
    return true;
}
static_assert(isInOrder());

} // namespace

const Format &entry(ca_format format) {
    return formats[format];
}

std::optional<ca_format> beginning(Bytes file) {
    for (const Format &entry : formats)
        if (entry.begins(file))
            return entry.format;
    return std::nullopt;
}

} // namespace descry
