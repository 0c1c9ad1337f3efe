#include "Decoding/Canvas.h"
#include "Decoding/ColourCoding.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/HeifCodedSize.h"
#include "Decoding/Limits.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <libheif/heif.h>

namespace descry {

namespace {

using Context = std::unique_ptr<heif_context, decltype(&heif_context_free)>;
using Handle = std::unique_ptr<heif_image_handle, decltype(&heif_image_handle_release)>;
using Image = std::unique_ptr<heif_image, decltype(&heif_image_release)>;
using Options = std::unique_ptr<heif_decoding_options, decltype(&heif_decoding_options_free)>;

void require(heif_error error) {
    if (error.code == heif_error_Ok)
        return;
    if (error.subcode == heif_suberror_Security_limit_exceeded)
        throw Failure(CA_TOO_LARGE,
                      "the HEIF is too large or has too many parts to decode safely; convert it to "
                      "PNG or JPEG");
    if (error.code == heif_error_Memory_allocation_error)
        throw Failure(CA_TOO_LARGE, "not enough memory to decode the HEIF; save a smaller copy");
    // For a missing decoder libheif 1.15 reports the first, 1.23 the second.
    if (error.subcode == heif_suberror_Unsupported_codec ||
        error.code == heif_error_Plugin_loading_error)
        throw Failure(CA_UNSUPPORTED_FORMAT,
                      "no decoder for this kind of HEIF is installed; see 'descry doctor'");
    if (error.code == heif_error_Unsupported_feature ||
        error.code == heif_error_Unsupported_filetype)
        throw Failure(CA_UNSUPPORTED_FORMAT, "this kind of HEIF is not supported");
    throw Failure(CA_CORRUPT, "the HEIF is damaged");
}

Context open(const Source &source) {
    Context context(heif_context_alloc(), heif_context_free);
    if (!context)
        throw std::bad_alloc();
    heif_context_set_max_decoding_threads(context.get(), 0);
    heif_context_set_maximum_image_size_limit(context.get(), int(source.limits.side));
    require(heif_context_read_from_memory_without_copy(context.get(), source.file.data,
                                                       source.file.size, nullptr));
    return context;
}

/// Bytes that libheif takes, measured with 4:2:0 colours: the decoder's planes, their copies and
/// the picture in RGB(A). The tiles of a grid, as phones write them, need the planes one after
/// another.
uint64_t memory(const heif_image_handle *handle, cv::Size stored, const HeifCoding &coding) {
    const int alpha = heif_image_handle_has_alpha_channel(handle) ? 2 : 0;
    const int extra = alpha + (heif_image_handle_get_luma_bits_per_pixel(handle) > 8 ? 4 : 0);
    const int decoding = (coding.av1 ? 16 : 9) + extra;
    const uint64_t whole = pixelCount(stored);
    if (coding.composed > 0)
        return std::max(whole, coding.composed) * (7 + extra) + coding.largest * decoding;
    return std::max(whole, coding.largest) * decoding;
}

/// Whether libheif can decode AV1 with libaom, which may be a separate package.
bool hasAom() {
    std::array<const heif_decoder_descriptor *, 16> decoders{};
    const int count =
        heif_get_decoder_descriptors(heif_compression_AV1, decoders.data(), int(decoders.size()));
    return std::any_of(decoders.begin(), decoders.begin() + count, [](const auto *decoder) {
        const char *name = heif_decoder_descriptor_get_id_name(decoder);
        return name && std::string(name) == "aom";
    });
}

/// The picture is upright: libheif applies the file's rotation and mirroring, and EXIF does not
/// count.
Image decodeImage(const heif_image_handle *handle, const HeifCoding &coding) {
    const bool alpha = heif_image_handle_has_alpha_channel(handle);
    const Options options(heif_decoding_options_alloc(), heif_decoding_options_free);
    if (!options)
        throw std::bad_alloc();
    options->convert_hdr_to_8bit = 1;
    // dav1d writes to standard error. libheif 1.15 ignores this for tiles of a grid; since 1.18 it
    // rejects a decoder that is missing or for another codec.
    if (coding.av1 && hasAom())
        options->decoder_id = "aom";
    heif_image *image = nullptr;
    require(heif_decode_image(handle, &image, heif_colorspace_RGB,
                              alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
                              options.get()));
    return Image(image, heif_image_release);
}

/// By the ICC profile, or else by the codes of primaries and transfer.
ColourTransform colourOf(const heif_image_handle *handle) {
    const Samples samples =
        heif_image_handle_has_alpha_channel(handle) ? Samples::rgba : Samples::bgr;
    const size_t size = heif_image_handle_get_raw_color_profile_size(handle);
    if (size > 0 && size <= ColourTransform::largestProfile) {
        std::vector<uint8_t> profile(size);
        if (heif_image_handle_get_raw_color_profile(handle, profile.data()).code == heif_error_Ok)
            return ColourTransform(Bytes{profile.data(), size}, samples);
    }
    heif_color_profile_nclx *codes = nullptr;
    if (heif_image_handle_get_nclx_color_profile(handle, &codes).code != heif_error_Ok)
        return {};
    const auto space = codedSpace(codes->color_primaries, codes->transfer_characteristics, false);
    heif_nclx_color_profile_free(codes);
    return space ? ColourTransform(*space, samples) : ColourTransform();
}

cv::Mat readPixels(const heif_image *image, bool premultiplied, const Source &source,
                   const ColourTransform &colour) {
    int stride = 0;
    const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    const cv::Size size(heif_image_get_width(image, heif_channel_interleaved),
                        heif_image_get_height(image, heif_channel_interleaved));
    if (!plane)
        throw Failure(CA_CORRUPT, "the HEIF is damaged: it has no pixels");
    const bool alpha = heif_image_get_chroma_format(image) == heif_chroma_interleaved_RGBA;
    Canvas canvas(size, source.limits.working_side, source, colour);
    std::vector<uint8_t> bgr(size_t(size.width) * 3);
    for (int y = 0; y < size.height; y++, plane += stride) {
        if (alpha && premultiplied) {
            canvas.addPremultipliedRgba(plane);
        } else if (alpha) {
            canvas.addRgba(plane);
        } else {
            for (size_t i = 0; i < bgr.size(); i++)
                bgr[i] = plane[i + 2 - 2 * (i % 3)];
            canvas.addBgr(bgr.data());
        }
    }
    return canvas.finish();
}

} // namespace

Decoded decodeHeif(const Source &source) {
    const HeifCoding coding = examineCoding(source.file, source.limits, source.deadline);
    const Context context = open(source);
    heif_image_handle *primary = nullptr;
    require(heif_context_get_primary_image_handle(context.get(), &primary));
    const Handle handle(primary, heif_image_handle_release);

    const cv::Size stored = checkedSize(heif_image_handle_get_ispe_width(primary),
                                        heif_image_handle_get_ispe_height(primary), source.limits);
    Decoded decoded;
    decoded.frames = std::max(1, heif_context_get_number_of_top_level_images(context.get()));
    checkMemory(memory(primary, stored, coding) +
                    Canvas::memory(stored, source.limits.working_side),
                source.limits);
    source.deadline.check();
    const Image image = decodeImage(primary, coding);
    decoded.size = {heif_image_get_primary_width(image.get()),
                    heif_image_get_primary_height(image.get())};
    decoded.pixels = readPixels(image.get(), heif_image_handle_is_premultiplied_alpha(primary),
                                source, colourOf(primary));
    return decoded;
}

} // namespace descry
