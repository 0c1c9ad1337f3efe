#include "Decoding/HevcDecoder.h"

#include "Decoding/Bytes.h"

#include <cstring>
#include <memory>
#include <utility>

#include <libde265/de265.h>
#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

namespace descry {

namespace {

/// libheif hands on no notes from the tiles of a grid.
thread_local bool damaged = false;

constexpr heif_error success{heif_error_Ok, heif_suberror_Unspecified, "Success"};
constexpr heif_error failure{heif_error_Decoder_plugin_error, heif_suberror_Unspecified, "Damaged"};

heif_error create(void **decoder) {
    *decoder = de265_new_decoder();
    return *decoder ? success
                    : heif_error{heif_error_Memory_allocation_error, heif_suberror_Unspecified, ""};
}

void release(void *decoder) {
    de265_free_decoder(decoder);
}

/// Takes units of the bitstream, each after its length in four bytes.
heif_error push(void *decoder, const void *data, size_t size) {
    const Bytes bytes{static_cast<const uint8_t *>(data), size};
    for (uint64_t at = 0; at < size;) {
        const uint32_t length = bytes.u32(at, true);
        if (!bytes.has(at, 4 + uint64_t(length)))
            return {heif_error_Decoder_plugin_error, heif_suberror_End_of_data, "Ends early"};
        if (de265_push_NAL(decoder, bytes.data + at + 4, int(length), 0, nullptr) != DE265_OK)
            return failure;
        at += 4 + uint64_t(length);
    }
    return success;
}

/// Warnings that say nothing of the pixels.
bool isHarmless(de265_error warning) {
    return warning == DE265_WARNING_NO_WPP_CANNOT_USE_MULTITHREADING ||
           warning == DE265_WARNING_NUMBER_OF_THREADS_LIMITED_TO_MAXIMUM ||
           warning == DE265_WARNING_SPS_MISSING_CANNOT_DECODE_SEI;
}

/// How the bitstream codes its colours, which counts if the container does not say it.
void noteColours(const de265_image *picture, heif_image *image) {
    const std::unique_ptr<heif_color_profile_nclx, decltype(&heif_nclx_color_profile_free)> nclx(
        heif_nclx_color_profile_alloc(), heif_nclx_color_profile_free);
    if (!nclx)
        return;
    heif_nclx_color_profile_set_color_primaries(
        nclx.get(), uint16_t(de265_get_image_colour_primaries(picture)));
    heif_nclx_color_profile_set_transfer_characteristics(
        nclx.get(), uint16_t(de265_get_image_transfer_characteristics(picture)));
    heif_nclx_color_profile_set_matrix_coefficients(
        nclx.get(), uint16_t(de265_get_image_matrix_coefficients(picture)));
    nclx->full_range_flag = uint8_t(de265_get_image_full_range_flag(picture));
    heif_image_set_nclx_color_profile(image, nclx.get());
}

heif_error copyPlane(const de265_image *picture, int channel, heif_channel target,
                     heif_image *image) {
    const int width = de265_get_image_width(picture, channel);
    const int height = de265_get_image_height(picture, channel);
    const int bits = de265_get_bits_per_pixel(picture, channel);
    if (width <= 0 || height <= 0)
        return failure;
    if (bits != de265_get_bits_per_pixel(picture, 0))
        return {heif_error_Unsupported_feature, heif_suberror_Unsupported_color_conversion,
                "Channels of different depth"};
    if (const auto error = heif_image_add_plane(image, target, width, height, bits); error.code)
        return error;
    int from = 0, to = 0;
    const uint8_t *source = de265_get_image_plane(picture, channel, &from);
    uint8_t *rows = heif_image_get_plane(image, target, &to);
    if (!source || !rows)
        return failure;
    for (int y = 0; y < height; y++)
        std::memcpy(rows + int64_t(to) * y, source + int64_t(from) * y,
                    size_t(width) * (bits > 8 ? 2 : 1));
    return success;
}

heif_error copy(const de265_image *picture, heif_image **out) {
    const de265_chroma chroma = de265_get_chroma_format(picture);
    const bool grey = chroma == de265_chroma_mono;
    heif_image *image = nullptr;
    heif_error error = heif_image_create(
        de265_get_image_width(picture, 0), de265_get_image_height(picture, 0),
        grey ? heif_colorspace_monochrome : heif_colorspace_YCbCr, heif_chroma(chroma), &image);
    constexpr heif_channel channels[] = {heif_channel_Y, heif_channel_Cb, heif_channel_Cr};
    for (int channel = 0; channel < (grey ? 1 : 3) && !error.code; channel++)
        error = copyPlane(picture, channel, channels[channel], image);
    if (error.code) {
        heif_image_release(image);
        return error;
    }
    noteColours(picture, image);
    *out = image;
    return success;
}

heif_error decode(void *decoder, heif_image **out) {
    *out = nullptr;
    de265_flush_data(decoder);
    heif_error result = failure;
    for (int more = 1; more && !*out;) {
        more = 0;
        if (de265_decode(decoder, &more) != DE265_OK) {
            damaged = true;
            more = 0;
        }
        if (const de265_image *picture = de265_get_next_picture(decoder))
            result = copy(picture, out);
    }
    while (const de265_error warning = de265_get_warning(decoder))
        damaged |= !isHarmless(warning);
    return result;
}

int priority(heif_compression_format format) {
    return format == heif_compression_HEVC ? 200 : 0; // libheif's own have 100
}

heif_decoder_plugin makePlugin() {
    heif_decoder_plugin plugin{};
    plugin.plugin_api_version = 3;
    plugin.get_plugin_name = [] { return "libde265, watched"; };
    plugin.does_support_format = priority;
    plugin.new_decoder = create;
    plugin.free_decoder = release;
    plugin.push_data = push;
    plugin.decode_image = decode;
    plugin.set_strict_decoding = [](void *, int) {};
    plugin.id_name = "descry-libde265";
#ifdef heif_decoder_plugin_minimum_version // since libheif 1.21, which calls no older functions
    plugin.plugin_api_version = 5;
    plugin.does_support_format2 =
        [](const heif_decoder_plugin_compressed_format_description *kind) {
            return priority(kind->format);
        };
    plugin.new_decoder2 = [](void **decoder, const heif_decoder_plugin_options *) {
        return create(decoder);
    };
    plugin.push_data2 = [](void *decoder, const void *data, size_t size, uintptr_t) {
        return push(decoder, data, size);
    };
    plugin.flush_data = [](void *) { return success; };
    plugin.decode_next_image2 = [](void *decoder, heif_image **out, uintptr_t *,
                                   const heif_security_limits *) { return decode(decoder, out); };
#endif
    return plugin;
}

} // namespace

void registerHevcDecoder() {
    static const heif_decoder_plugin plugin = makePlugin();
    static const bool isRegistered = heif_register_decoder_plugin(&plugin).code == heif_error_Ok;
    (void)isRegistered;
}

bool takeHevcDamage() {
    return std::exchange(damaged, false);
}

} // namespace descry
