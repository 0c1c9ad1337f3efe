#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/Limits.h"
#include "Decoding/TiffDirectories.h"
#include "Decoding/TiffSamples.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

namespace descry {

namespace {

/// A TIFF in memory, for libtiff's callbacks.
struct TiffFile {
    Bytes bytes;
    uint64_t position = 0;
    uint64_t errors = 0;
};

TiffFile &fileOf(thandle_t handle) {
    return *static_cast<TiffFile *>(handle);
}

tmsize_t readBytes(thandle_t handle, void *out, tmsize_t count) {
    TiffFile &file = fileOf(handle);
    const Bytes rest = file.bytes.from(file.position);
    const size_t read = std::min(rest.size, size_t(std::max<tmsize_t>(count, 0)));
    std::memcpy(out, rest.data, read);
    file.position += read;
    return tmsize_t(read);
}

tmsize_t writeNothing(thandle_t, void *, tmsize_t) {
    return 0;
}

toff_t seek(thandle_t handle, toff_t offset, int whence) {
    TiffFile &file = fileOf(handle);
    const uint64_t base = whence == SEEK_CUR   ? file.position
                          : whence == SEEK_END ? file.bytes.size
                                               : 0;
    return file.position = base + offset;
}

int closeNothing(thandle_t) {
    return 0;
}
toff_t sizeOf(thandle_t handle) {
    return fileOf(handle).bytes.size;
}

int map(thandle_t handle, void **base, toff_t *size) {
    *base = const_cast<uint8_t *>(fileOf(handle).bytes.data);
    *size = fileOf(handle).bytes.size;
    return 1;
}

void unmap(thandle_t, void *, toff_t) {}

int noteError(TIFF *, void *data, const char *, const char *, va_list) {
    static_cast<TiffFile *>(data)->errors++;
    return 1;
}

int ignoreWarning(TIFF *, void *, const char *, const char *, va_list) {
    return 1;
}

using Tiff = std::unique_ptr<TIFF, decltype(&TIFFClose)>;

Tiff open(TiffFile &file, const ca_limits &limits) {
    const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(
        TIFFOpenOptionsAlloc(), TIFFOpenOptionsFree);
    if (!options)
        throw std::bad_alloc();
    TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(),
                                        tmsize_t(std::min<uint64_t>(limits.memory, INT64_MAX)));
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), noteError, &file);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), ignoreWarning, nullptr);
    Tiff tiff(TIFFClientOpenExt("", "r", &file, readBytes, writeNothing, seek, closeNothing, sizeOf,
                                map, unmap, options.get()),
              TIFFClose);
    if (!tiff)
        throw Failure(CA_CORRUPT, "the TIFF is damaged or ends early");
    return tiff;
}

/// Goes to the directory with the picture. Rejects camera raw: most such files are TIFF, with a
/// small preview first or the sensor's mosaic.
void choosePicture(TIFF *tiff, const TiffPictures &pictures) {
    const uint8_t *version = nullptr;
    if (pictures.isRaw || TIFFGetField(tiff, TIFFTAG_DNGVERSION, &version))
        throw Failure(CA_UNSUPPORTED_FORMAT, "camera raw files are not supported");
    if (pictures.shown != TIFFCurrentDirOffset(tiff) && !TIFFSetSubDirectory(tiff, pictures.shown))
        throw Failure(CA_CORRUPT, "the TIFF is damaged or ends early");
}

[[noreturn]] void refuse(const std::string &kind) {
    throw Failure(CA_UNSUPPORTED_FORMAT, "this kind of TIFF is not supported: " + kind);
}

/// Rejects samples that libtiff would convert as if they were other ones.
void checkSamples(TIFF *tiff) {
    const uint16_t format = field<uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT);
    if (field<uint16_t>(tiff, TIFFTAG_COMPRESSION) == COMPRESSION_SGILOG ||
        field<uint16_t>(tiff, TIFFTAG_COMPRESSION) == COMPRESSION_SGILOG24)
        return; // converts them itself
    if (format == SAMPLEFORMAT_INT)
        refuse("signed numbers");
    if (format == SAMPLEFORMAT_COMPLEXINT || format == SAMPLEFORMAT_COMPLEXIEEEFP)
        refuse("complex numbers");
}

/// The name of what libtiff does not convert.
std::string kindOf(TIFF *tiff) {
    constexpr const char *spaces[] = {"grey", "grey", "RGB", "palette", "mask", "CMYK", "YCbCr"};
    const bool real = field<uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT) == SAMPLEFORMAT_IEEEFP;
    const uint16_t space = field<uint16_t>(tiff, TIFFTAG_PHOTOMETRIC);
    return (space < std::size(spaces) ? spaces[space] : "colour space " + std::to_string(space)) +
           std::string(real ? " in floating point numbers" : " in integers") + " of " +
           std::to_string(field<uint16_t>(tiff, TIFFTAG_BITSPERSAMPLE)) + " bits" +
           (TIFFIsTiled(tiff) ? ", in tiles" : "");
}

/// The ICC profile, if it is for the pixels that libtiff gives.
ColourTransform colourOf(TIFF *tiff) {
    uint32_t size = 0;
    const uint8_t *profile = nullptr;
    if (!TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &size, &profile))
        return {};
    switch (field<uint16_t>(tiff, TIFFTAG_PHOTOMETRIC)) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK:
        return ColourTransform(Bytes{profile, size}, Samples::greyAsRgba);
    case PHOTOMETRIC_RGB:
    case PHOTOMETRIC_PALETTE:
    case PHOTOMETRIC_YCBCR:
        return ColourTransform(Bytes{profile, size}, Samples::rgba);
    case PHOTOMETRIC_SEPARATED:
        return ColourTransform(Bytes{profile, size}, Samples::cmyk);
    default:
        return {};
    }
}

void putInks(TIFFRGBAImage *image, uint32_t *raster, uint32_t, uint32_t, uint32_t width,
             uint32_t rows, int32_t fromSkew, int32_t toSkew, uint8_t *inks) {
    const int samples = image->samplesperpixel;
    for (; rows > 0; rows--, raster += toSkew, inks += ptrdiff_t(fromSkew) * samples)
        for (uint32_t x = 0; x < width; x++, raster++, inks += samples)
            std::memcpy(raster, inks, 4);
}

void putSeparateInks(TIFFRGBAImage *, uint32_t *raster, uint32_t, uint32_t, uint32_t width,
                     uint32_t rows, int32_t fromSkew, int32_t toSkew, uint8_t *cyan,
                     uint8_t *magenta, uint8_t *yellow, uint8_t *black) {
    uint8_t *const planes[] = {cyan, magenta, yellow, black};
    for (ptrdiff_t at = 0; rows > 0; rows--, raster += toSkew, at += fromSkew)
        for (uint32_t x = 0; x < width; x++, raster++, at++)
            for (int ink = 0; ink < 4; ink++)
                reinterpret_cast<uint8_t *>(raster)[ink] = planes[ink][at];
}

/// libtiff's conversion of any TIFF to RGBA, band by band.
struct RgbaImage {
    TIFFRGBAImage image{};
    bool opaque;

    explicit RgbaImage(TIFF *tiff) : opaque(tiffAlpha(tiff) == 0) {
        char message[1024] = ""; // libtiff writes here
        if (!TIFFRGBAImageOK(tiff, message) || !TIFFRGBAImageBegin(&image, tiff, 0, message))
            refuse(kindOf(tiff));
        // Rows as stored; turning comes later.
        image.orientation = image.req_orientation = ORIENTATION_TOPLEFT;
    }
    ~RgbaImage() { TIFFRGBAImageEnd(&image); }

    /// Lets `read` give the inks of CMYK, for a profile. libtiff converts only inks of 8 bits.
    void keepInks() {
        opaque = false;
        if (image.isContig)
            image.put.contig = putInks;
        else
            image.put.separate = putSeparateInks;
    }

    bool read(int row, uint32_t *raster, int width, int rows) {
        image.row_offset = row;
        const bool whole = TIFFRGBAImageGet(&image, raster, width, rows);
        // It takes any extra sample for premultiplied alpha.
        if (opaque)
            std::for_each(raster, raster + size_t(width) * rows,
                          [](uint32_t &pixel) { pixel |= 0xFF000000; });
        return whole;
    }
};

/// Rows that decode at once: a strip or a row of tiles.
int bandRows(TIFF *tiff, int height) {
    const uint32_t rows = TIFFIsTiled(tiff) ? field<uint32_t>(tiff, TIFFTAG_TILELENGTH)
                                            : field<uint32_t>(tiff, TIFFTAG_ROWSPERSTRIP);
    return rows == 0 || rows > uint32_t(height) ? height : int(rows);
}

/// Decoded rows of a damaged band: the decoder leaves the rest empty, so the last rows are equal.
int decodedRows(const uint32_t *raster, int width, int rows) {
    const uint32_t *last = raster + size_t(width) * (rows - 1);
    int decoded = rows - 1;
    while (decoded > 0 && std::equal(last, last + width, raster + size_t(width) * (decoded - 1)))
        decoded--;
    return decoded;
}

/// Reads the bands; sets `truncated` if one is damaged.
void readBands(TIFF *tiff, TiffFile &file, Canvas &canvas, int rowsPerBand, bool &truncated) {
    RgbaImage image(tiff);
    const bool inks = canvas.takesInks();
    if (inks)
        image.keepInks();
    const int width = canvas.size.width, height = canvas.size.height;
    std::vector<uint32_t> raster(size_t(width) * rowsPerBand);
    int there = 0;
    for (int y = 0; y < height; y += rowsPerBand) {
        const int rows = std::min(rowsPerBand, height - y);
        const uint64_t errorsBefore = file.errors;
        std::fill(raster.begin(), raster.end(), 0xFF808080);
        const bool read = image.read(y, raster.data(), width, rows);
        const bool whole = read && file.errors == errorsBefore;
        there += whole ? rows : read ? decodedRows(raster.data(), width, rows) : 0;
        truncated |= !whole;
        for (int i = 0; i < rows; i++) {
            const auto *row = reinterpret_cast<const uint8_t *>(&raster[size_t(width) * i]);
            if (inks)
                canvas.addBgr(row);
            else
                canvas.addPremultipliedRgba(row);
        }
    }
    requireQuarter(there, height);
}

} // namespace

Decoded decodeTiff(const Source &source) {
    TiffFile file{source.file};
    const Tiff tiff = open(file, source.limits);
    const TiffPictures pictures = tiffPictures(source.file);
    choosePicture(tiff.get(), pictures);
    Decoded decoded;
    decoded.size = checkedSize(field<uint32_t>(tiff.get(), TIFFTAG_IMAGEWIDTH),
                               field<uint32_t>(tiff.get(), TIFFTAG_IMAGELENGTH), source.limits);
    if (!TIFFIsCODECConfigured(field<uint16_t>(tiff.get(), TIFFTAG_COMPRESSION)))
        throw Failure(CA_UNSUPPORTED_FORMAT, "the compression of this TIFF is not supported");
    checkSamples(tiff.get());
    decoded.frames = pictures.pages;
    decoded.truncated = pictures.isCut;
    decoded.exif = readExif(source.file);
    const uint16_t orientation = field<uint16_t>(tiff.get(), TIFFTAG_ORIENTATION);
    decoded.exif.orientation = orientation >= 1 && orientation <= 8 ? orientation : 1;

    const uint32_t workingSide = source.limits.working_side;
    TiffSamples samples(tiff.get());
    const bool own = samples.areRead();
    const int rows = bandRows(tiff.get(), decoded.size.height);
    const uint64_t unit = own                       ? samples.rowBytes()
                          : TIFFIsTiled(tiff.get()) ? TIFFTileSize64(tiff.get())
                                                    : TIFFStripSize64(tiff.get());
    checkMemory(uint64_t(decoded.size.width) * (own ? 1 : rows) * 4 + unit +
                    Canvas::memory(decoded.size, workingSide),
                source.limits);
    Canvas canvas(decoded.size, workingSide, source, colourOf(tiff.get()));
    if (own)
        samples.read(canvas, file.errors);
    else
        readBands(tiff.get(), file, canvas, rows, decoded.truncated);
    decoded.pixels = canvas.finish();
    decoded.truncated |= !canvas.complete();
    return decoded;
}

} // namespace descry
