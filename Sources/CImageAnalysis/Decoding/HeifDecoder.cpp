#include "Decoding/Canvas.h"
#include "Decoding/ColourCoding.h"
#include "Decoding/FilledMemory.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/HeifCodedSize.h"
#include "Decoding/HeifCopy.h"
#include "Decoding/HevcDecoder.h"
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

Context read(Bytes file, const ca_limits &limits) {
    Context context(heif_context_alloc(), heif_context_free);
    if (!context)
        throw std::bad_alloc();
    heif_context_set_max_decoding_threads(context.get(), 0);
    heif_context_set_maximum_image_size_limit(context.get(), int(limits.side));
    require(
        heif_context_read_from_memory_without_copy(context.get(), file.data, file.size, nullptr));
    return context;
}

/// An opened file, and the copy of it that is read instead, if any.
struct HeifFile {
    std::vector<uint8_t> copy;
    Context context{nullptr, heif_context_free};
    Handle primary{nullptr, heif_image_handle_release};

    void open(Bytes file, const ca_limits &limits) {
        primary.reset();
        context = read(file, limits);
        heif_image_handle *handle = nullptr;
        require(heif_context_get_primary_image_handle(context.get(), &handle));
        primary.reset(handle);
    }
};

/// Opens the file; if libheif refuses it, with the boxes of the primary picture alone.
HeifFile open(const Source &source, const HeifItems &items) {
    HeifFile file;
    try {
        file.open(source.file, source.limits);
        return file;
    } catch (const Failure &failure) {
        if (failure.status != CA_CORRUPT && failure.status != CA_UNSUPPORTED_FORMAT)
            throw;
        if (!items.hasMeta && items.sequenceFrames > 0)
            throw Failure(CA_UNSUPPORTED_FORMAT,
                          "a sequence without a still picture is not supported");
        auto copy = primaryAlone(source.file, items, source.deadline);
        if (!copy)
            throw;
        checkMemory(copy->size(), source.limits);
        file.copy = std::move(*copy);
    }
    try {
        file.open({file.copy.data(), file.copy.size()}, source.limits);
    } catch (const Failure &failure) {
        if (failure.status == CA_CORRUPT && items.hasRareCoding())
            throw Failure(CA_UNSUPPORTED_FORMAT, "this kind of HEIF is not supported");
        throw;
    }
    return file;
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

/// The pixels of a decoded image, RGB or RGBA.
struct Plane {
    int stride = 0;
    uint8_t *start = nullptr;
    int channels = 3;
    cv::Size size;

    explicit Plane(heif_image *image)
        : start(heif_image_get_plane(image, heif_channel_interleaved, &stride)),
          channels(heif_image_get_chroma_format(image) == heif_chroma_interleaved_RGBA ? 4 : 3),
          size(heif_image_get_width(image, heif_channel_interleaved),
               heif_image_get_height(image, heif_channel_interleaved)) {
        if (!start)
            throw Failure(CA_CORRUPT, "the HEIF is damaged: it has no pixels");
    }
    uint8_t *row(int y) const { return start + int64_t(stride) * y; }
    uint8_t *pixel(int x, int y) const { return row(y) + channels * x; }
};

/// What memory is filled with before decoding: in planes of 8, 10 and 12 bits an unusual colour.
constexpr uint8_t unusual = 3;

/// Whether a pixel could be of a plane that is filled with `unusual`: dark green of 8 and 12 bits,
/// pink of 10 bits, nearly black or light grey without colours; or its alpha could.
bool looksUnusual(const uint8_t *pixel, int channels, bool grey) {
    const int red = pixel[0], green = pixel[1], blue = pixel[2];
    if (channels == 4 && pixel[3] == unusual)
        return true;
    if (grey && red == green && green == blue)
        return red <= unusual || (red >= 185 && red <= 215);
    const bool isGreen = red == 0 && blue == 0 && green >= 40 && green <= 170;
    return isGreen || (red >= 235 && blue >= 235 && green >= 60 && green <= 170);
}

/// Whether a part of the picture may never have been written: 4 × 4 equal pixels of that colour.
/// The smallest part that HEVC leaves out has 16 × 16, whose edge filters may change.
bool mayHaveGaps(const Plane &plane, bool grey, const Deadline &deadline) {
    for (int y = 0; y + 4 <= plane.size.height; y += 4) {
        deadline.check();
        for (int x = 0; x + 4 <= plane.size.width; x += 4) {
            const uint8_t *first = plane.pixel(x, y);
            if (!looksUnusual(first, plane.channels, grey))
                continue;
            bool flat = true;
            for (int i = 1; flat && i < 16; i++)
                flat = std::equal(first, first + plane.channels, plane.pixel(x + i % 4, y + i / 4));
            if (flat)
                return true;
        }
    }
    return false;
}

/// Decodes with memory that is filled with a byte, so that gaps have its colour.
Image decodeOver(uint8_t byte, const heif_image_handle *handle, const HeifCoding &coding) {
    const FilledMemory filled(byte);
    return decodeImage(handle, coding);
}

/// libde265 reports success for a picture of which it left a part unwritten. Where a second
/// decoding over other memory differs, nothing was written; there the picture becomes grey.
void closeGaps(const heif_image_handle *handle, const HeifCoding &coding, heif_image *image,
               const Source &source, bool &truncated) {
    const Plane plane(image);
    if (!mayHaveGaps(plane, coding.grey, source.deadline))
        return;
    // Mid-grey in planes of any depth.
    const int depth = std::max(8, heif_image_handle_get_luma_bits_per_pixel(handle));
    checkMemory(memory(handle, plane.size, coding) + pixelCount(plane.size) * plane.channels,
                source.limits);
    const Image other = decodeOver(uint8_t(depth == 8 ? 0x80 : 1 << (depth - 9)), handle, coding);
    const Plane second(other.get());
    if (second.size != plane.size || second.channels != plane.channels)
        throw Failure(CA_CORRUPT, "the HEIF is damaged");
    uint64_t written = 0;
    for (int y = 0; y < plane.size.height; y++) {
        source.deadline.check();
        for (int x = 0; x < plane.size.width; x++) {
            uint8_t *pixel = plane.pixel(x, y);
            if (std::equal(pixel, pixel + plane.channels, second.pixel(x, y))) {
                written++;
                continue;
            }
            std::fill(pixel, pixel + 3, uint8_t(128));
            if (plane.channels == 4)
                pixel[3] = 255;
        }
    }
    requireQuarter(written, pixelCount(plane.size));
    truncated = written < pixelCount(plane.size);
}

cv::Mat readPixels(heif_image *image, bool premultiplied, const Source &source,
                   const ColourTransform &colour) {
    const Plane plane(image);
    Canvas canvas(plane.size, source.limits.working_side, source, colour);
    std::vector<uint8_t> bgr(size_t(plane.size.width) * 3);
    for (int y = 0; y < plane.size.height; y++) {
        const uint8_t *row = plane.row(y);
        if (plane.channels == 4 && premultiplied) {
            canvas.addPremultipliedRgba(row);
        } else if (plane.channels == 4) {
            canvas.addRgba(row);
        } else {
            for (size_t i = 0; i < bgr.size(); i++)
                bgr[i] = row[i + 2 - 2 * (i % 3)];
            canvas.addBgr(bgr.data());
        }
    }
    return canvas.finish();
}

} // namespace

Decoded decodeHeif(const Source &source) {
    const HeifItems items = readItems(source.file, source.deadline);
    const HeifCoding coding = examineCoding(source.file, items, source.limits, source.deadline);
    const HeifFile file = open(source, items);
    const heif_image_handle *primary = file.primary.get();

    const cv::Size stored = checkedSize(heif_image_handle_get_ispe_width(primary),
                                        heif_image_handle_get_ispe_height(primary), source.limits);
    Decoded decoded;
    decoded.frames = items.pictures();
    decoded.exif.taken = readExif(items.exif()).taken; // libheif turns it itself
    checkMemory(memory(primary, stored, coding) + file.copy.size() +
                    Canvas::memory(stored, source.limits.working_side),
                source.limits);
    source.deadline.check();
    registerHevcDecoder();
    takeHevcDamage();
    const Image image = decodeOver(unusual, primary, coding);
    closeGaps(primary, coding, image.get(), source, decoded.truncated);
    decoded.truncated |= takeHevcDamage();
    decoded.size = {heif_image_get_primary_width(image.get()),
                    heif_image_get_primary_height(image.get())};
    decoded.pixels = readPixels(image.get(), heif_image_handle_is_premultiplied_alpha(primary),
                                source, colourOf(primary));
    return decoded;
}

} // namespace descry
