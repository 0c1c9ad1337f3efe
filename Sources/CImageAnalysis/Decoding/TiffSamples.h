#pragma once

#include "Decoding/Canvas.h"

#include <string>

#include <tiffio.h>

namespace descry {

/// The value of a field with one number; 0 if there is none.
template <typename Value> Value field(TIFF *tiff, uint32_t tag) {
    Value value = 0;
    TIFFGetFieldDefaulted(tiff, tag, &value);
    return value;
}

/// Whether the first extra sample of a pixel is its transparency: `EXTRASAMPLE_ASSOCALPHA`,
/// `EXTRASAMPLE_UNASSALPHA`, or 0 if not.
uint16_t tiffAlpha(TIFF *tiff);

/// Rows of samples that libtiff reads but does not convert: floating-point grey and RGB, of which
/// 0 is black and 1 is white, and CMYK of 16 bits.
class TiffSamples {
  public:
    explicit TiffSamples(TIFF *tiff);

    /// Whether this kind is read: not in tiles, nor each colour apart.
    bool areRead() const;

    /// Bytes of a row.
    uint64_t rowBytes() const { return uint64_t(TIFFScanlineSize64(tiff)); }

    /// Adds rows to the canvas until it is complete or a row is damaged. Throws
    /// `CA_UNSUPPORTED_FORMAT` if most numbers are not in 0…1.
    void read(Canvas &canvas, const uint64_t &errors);

  private:
    float number(const uint8_t *sample);
    uint8_t level(const uint8_t *sample);
    /// Makes RGBA of a pixel, or CMYK of `inks`.
    void convert(const uint8_t *pixel, uint8_t *rgba, bool inks);

    TIFF *const tiff;
    const uint16_t bits, format, photometric, perPixel, alpha;
    uint64_t inside = 0;  ///< numbers in 0…1, without 0
    uint64_t outside = 0; ///< other numbers
};

} // namespace descry
