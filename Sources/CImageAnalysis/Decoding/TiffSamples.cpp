#include "Decoding/TiffSamples.h"

#include <cmath>
#include <vector>

namespace descry {

namespace {

/// A floating-point number of less than 32 bits.
float smallFloat(uint32_t bits, int exponentBits, int fractionBits) {
    const uint32_t fraction = bits & ((1u << fractionBits) - 1);
    const int exponent = int(bits >> fractionBits & ((1u << exponentBits) - 1));
    const int most = (1 << exponentBits) - 1, bias = most / 2;
    const bool negative = bits >> (exponentBits + fractionBits) & 1;
    float value = exponent == 0 ? std::ldexp(float(fraction), 1 - bias - fractionBits)
                                : std::ldexp(float(fraction | 1u << fractionBits),
                                             exponent - bias - fractionBits);
    if (exponent == most)
        value = fraction == 0 ? INFINITY : NAN;
    return negative ? -value : value;
}

template <typename Value> Value numberAt(const uint8_t *bytes) {
    Value value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

} // namespace

uint16_t tiffAlpha(TIFF *tiff) {
    uint16_t count = 0;
    uint16_t *kinds = nullptr;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds);
    const uint16_t kind = count > 0 && kinds ? kinds[0] : uint16_t(EXTRASAMPLE_UNSPECIFIED);
    return kind == EXTRASAMPLE_ASSOCALPHA || kind == EXTRASAMPLE_UNASSALPHA ? kind : 0;
}

TiffSamples::TiffSamples(TIFF *tiff)
    : tiff(tiff), bits(field<uint16_t>(tiff, TIFFTAG_BITSPERSAMPLE)),
      format(field<uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT)),
      photometric(field<uint16_t>(tiff, TIFFTAG_PHOTOMETRIC)),
      perPixel(field<uint16_t>(tiff, TIFFTAG_SAMPLESPERPIXEL)), alpha(tiffAlpha(tiff)) {}

bool TiffSamples::areRead() const {
    const bool real =
        format == SAMPLEFORMAT_IEEEFP && (bits == 16 || bits == 24 || bits == 32 || bits == 64);
    const bool inks = photometric == PHOTOMETRIC_SEPARATED && format == SAMPLEFORMAT_UINT &&
                      bits == 16 && field<uint16_t>(tiff, TIFFTAG_INKSET) == INKSET_CMYK;
    const int colours = photometric == PHOTOMETRIC_SEPARATED ? 4
                        : photometric == PHOTOMETRIC_RGB     ? 3
                                                             : 1;
    const bool grey =
        photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE;
    const bool together =
        perPixel == 1 || field<uint16_t>(tiff, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_CONTIG;
    return (inks || (real && (grey || photometric == PHOTOMETRIC_RGB))) && together &&
           !TIFFIsTiled(tiff) && perPixel >= colours + (alpha ? 1 : 0);
}

float TiffSamples::number(const uint8_t *sample) {
    switch (bits) {
    case 16:
        return smallFloat(numberAt<uint16_t>(sample), 5, 10);
    case 24:
        return smallFloat(sample[0] | sample[1] << 8 | uint32_t(sample[2]) << 16, 7, 16);
    case 32:
        return numberAt<float>(sample);
    default:
        return float(numberAt<double>(sample));
    }
}

uint8_t TiffSamples::level(const uint8_t *sample) {
    if (format != SAMPLEFORMAT_IEEEFP)
        return uint8_t((numberAt<uint16_t>(sample) * 255u + 32767) / 65535);
    const float value = number(sample);
    if (value > 0 && value <= 1)
        inside++;
    else if (value != 0)
        outside++;
    return value > 0 ? uint8_t(std::lround(std::min(value, 1.0f) * 255)) : 0;
}

void TiffSamples::convert(const uint8_t *pixel, uint8_t *rgba, bool inks) {
    const auto sample = [&](int index) { return level(pixel + index * (bits / 8)); };
    if (inks) {
        for (int i = 0; i < 4; i++)
            rgba[i] = sample(i);
        return;
    }
    int colours = 3;
    if (photometric == PHOTOMETRIC_RGB) {
        for (int i = 0; i < 3; i++)
            rgba[i] = sample(i);
    } else if (photometric == PHOTOMETRIC_SEPARATED) {
        const int light = 255 - sample(3);
        for (int i = 0; i < 3; i++)
            rgba[i] = uint8_t(light * (255 - sample(i)) / 255);
        colours = 4;
    } else {
        const uint8_t grey = sample(0);
        rgba[0] = rgba[1] = rgba[2] = photometric == PHOTOMETRIC_MINISWHITE ? 255 - grey : grey;
        colours = 1;
    }
    rgba[3] = alpha ? sample(colours) : 255;
}

void TiffSamples::read(Canvas &canvas, const uint64_t &errors) {
    std::vector<uint8_t> packed(rowBytes()), row(size_t(canvas.size.width) * 4);
    const uint64_t errorsBefore = errors;
    const size_t pixelBytes = size_t(perPixel) * bits / 8;
    for (uint32_t y = 0; !canvas.complete(); y++) {
        if (TIFFReadScanline(tiff, packed.data(), y, 0) != 1 || errors != errorsBefore)
            break;
        for (int x = 0; x < canvas.size.width; x++)
            convert(&packed[pixelBytes * x], &row[size_t(x) * 4], canvas.takesInks());
        if (canvas.takesInks())
            canvas.addBgr(row.data());
        else if (alpha == EXTRASAMPLE_ASSOCALPHA)
            canvas.addPremultipliedRgba(row.data());
        else
            canvas.addRgba(row.data());
    }
    if (outside > inside)
        throw Failure(CA_UNSUPPORTED_FORMAT,
                      "this kind of TIFF is not supported: floating point numbers outside 0 to 1");
}

} // namespace descry
