#include "Decoding/PngColour.h"

#include "Decoding/ColourCoding.h"

#include <algorithm>
#include <cmath>

#include <zlib.h>

namespace descry {

namespace {

struct ColourChunks {
    Bytes coding{nullptr, 0};         ///< cICP
    Bytes profile{nullptr, 0};        ///< iCCP
    Bytes standard{nullptr, 0};       ///< sRGB
    Bytes gamma{nullptr, 0};          ///< gAMA
    Bytes chromaticities{nullptr, 0}; ///< cHRM
};

/// They count before the pixels only.
ColourChunks findChunks(Bytes file) {
    ColourChunks chunks;
    const std::pair<const char *, Bytes &> kinds[] = {{"cICP", chunks.coding},
                                                      {"iCCP", chunks.profile},
                                                      {"sRGB", chunks.standard},
                                                      {"gAMA", chunks.gamma},
                                                      {"cHRM", chunks.chromaticities}};
    for (uint64_t at = 8; file.has(at, 12) && !file.reads(at + 4, "IDAT");) {
        const uint64_t length = file.u32(at, true);
        if (!file.has(at, 12 + length))
            break;
        for (const auto &[name, content] : kinds)
            if (file.reads(at + 4, name))
                content = {file.data + at + 8, size_t(length)};
        at += 12 + length;
    }
    return chunks;
}

/// Unpacks a profile, no more than its header says; empty if it is damaged or too large.
std::vector<uint8_t> unpack(Bytes chunk) {
    const uint8_t *name = std::find(chunk.data, chunk.data + chunk.size, 0);
    const Bytes packed = chunk.from(name - chunk.data + 2); // behind the method
    std::vector<uint8_t> profile(128);
    z_stream zip{};
    if (inflateInit(&zip) != Z_OK)
        throw std::bad_alloc();
    zip.next_in = const_cast<uint8_t *>(packed.data);
    zip.avail_in = uInt(packed.size);
    const auto fill = [&](size_t from) {
        zip.next_out = profile.data() + from;
        zip.avail_out = uInt(profile.size() - from);
        const int status = inflate(&zip, Z_SYNC_FLUSH);
        return (status == Z_OK || status == Z_STREAM_END) && zip.avail_out == 0;
    };
    bool whole = fill(0);
    const uint32_t size = Bytes{profile.data(), profile.size()}.u32(0, true);
    whole = whole && size > profile.size() && size <= ColourTransform::largestProfile;
    if (whole) {
        profile.resize(size);
        whole = fill(128);
    }
    inflateEnd(&zip);
    return whole ? profile : std::vector<uint8_t>();
}

/// Of gAMA, and cHRM if it is there.
ColourTransform measured(const ColourChunks &chunks, Samples samples) {
    const double gamma = chunks.gamma.u32(0, true) / 100'000.0;
    // libpng's limits.
    if (gamma < 0.01 || gamma > 100)
        return {};
    RgbSpace space = RgbSpace::srgb;
    const Bytes points = chunks.chromaticities;
    const auto point = [&](int index) {
        return cv::Point2d(int32_t(points.u32(8 * index, true)),
                           int32_t(points.u32(8 * index + 4, true))) /
               100'000.0;
    };
    if (points.has(0, 32)) {
        space.white = point(0);
        space.primaries = {point(1), point(2), point(3)};
    }
    // sRGB's curve is written as 1 / 2.2, which is 0.45455.
    if (std::abs(gamma - 0.45455) > 0.0001)
        space.curves.fill(RgbSpace::power(1 / gamma));
    return ColourTransform(space, samples);
}

} // namespace

ColourTransform pngColour(Bytes file, bool isGrey) {
    const ColourChunks chunks = findChunks(file);
    const Samples samples = isGrey ? Samples::greyAsRgba : Samples::rgba;
    const Bytes coding = chunks.coding;
    // Its third number is 0 for RGB, its fourth 0 for a narrow range.
    if (coding.size == 4 && coding.u8(2) == 0 && coding.u8(3) <= 1)
        if (const auto space = codedSpace(coding.u8(0), coding.u8(1), coding.u8(3) == 0))
            return ColourTransform(*space, samples);
    if (chunks.profile.size > 0) {
        const std::vector<uint8_t> profile = unpack(chunks.profile);
        return ColourTransform(Bytes{profile.data(), profile.size()}, samples);
    }
    return chunks.standard.data ? ColourTransform() : measured(chunks, samples);
}

} // namespace descry
