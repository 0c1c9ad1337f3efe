#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/Limits.h"

#include <array>
#include <vector>

namespace descry {

namespace {

enum Compression : uint32_t { plain = 0, rle8 = 1, rle4 = 2, bitFields = 3, alphaBitFields = 6 };

/// The bits of a pixel for one channel.
struct Channel {
    uint32_t mask = 0;
    int shift = 0;
    uint32_t largest = 0; ///< value

    Channel() = default;
    explicit Channel(uint32_t mask) : mask(mask) {
        while (mask && !(mask >> shift & 1))
            shift++;
        largest = mask >> shift;
    }

    /// 0…255; `absent` if the mask is empty.
    uint8_t value(uint32_t pixel, uint8_t absent) const {
        if (mask == 0)
            return absent;
        return uint8_t((uint64_t((pixel & mask) >> shift) * 255 + largest / 2) / largest);
    }
};

struct Header {
    cv::Size size;
    bool topDown = false;
    int bits = 0; ///< per pixel: 1, 2, 4, 8, 16, 24 or 32
    Compression compression = plain;
    std::array<Channel, 4> channels;    ///< red, green, blue, alpha; for 16 and 32 bits
    std::array<cv::Vec4b, 256> palette; ///< RGBA; black beyond its end
    uint64_t pixels = 0;                ///< offset in the file

    bool runLengths() const { return compression == rle4 || compression == rle8; }
    /// Bytes of an uncompressed row.
    uint64_t rowBytes() const { return (uint64_t(size.width) * bits + 7) / 8; }
    /// The same, padded to 32 bits.
    uint64_t stride() const { return (rowBytes() + 3) / 4 * 4; }
};

[[noreturn]] void damaged(const std::string &why) {
    throw Failure(CA_CORRUPT, "the BMP is damaged: " + why);
}

void checkKind(const Header &header) {
    const int bits = header.bits;
    bool known = false;
    switch (header.compression) {
    case plain:
        known = bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 || bits == 24 ||
                bits == 32;
        break;
    case rle8:
        known = bits == 8;
        break;
    case rle4:
        known = bits == 4;
        break;
    case bitFields:
    case alphaBitFields:
        known = bits == 16 || bits == 32;
        break;
    }
    if (!known)
        throw Failure(CA_UNSUPPORTED_FORMAT, "this kind of BMP is not supported: compression " +
                                                 std::to_string(header.compression) + " with " +
                                                 std::to_string(bits) + " bits per pixel");
}

/// Sets the masks of a 16-bit or 32-bit picture. Alpha counts only if it has a mask.
void readMasks(Header &header, Bytes file, uint32_t headerSize) {
    if (header.compression != bitFields && header.compression != alphaBitFields) {
        const bool five = header.bits == 16;
        header.channels = {Channel(five ? 0x7C00 : 0xFF0000), Channel(five ? 0x03E0 : 0xFF00),
                           Channel(five ? 0x001F : 0xFF), Channel()};
        return;
    }
    const bool alpha = headerSize >= 56 || header.compression == alphaBitFields;
    for (int i = 0; i < (alpha ? 4 : 3); i++)
        header.channels[i] = Channel(file.u32(54 + 4 * i, false));
}

/// Reads the palette.
void readPalette(Header &header, Bytes file, uint64_t offset, int bytesEach) {
    header.palette.fill({0, 0, 0, 255});
    if (header.bits > 8)
        return;
    const uint64_t end = std::min<uint64_t>(header.pixels, file.size);
    const size_t most = size_t(1) << header.bits;
    for (size_t i = 0; i < most && offset + bytesEach <= end; i++, offset += bytesEach)
        header.palette[i] = {file.u8(offset + 2), file.u8(offset + 1), file.u8(offset), 255};
}

Header readHeader(Bytes file, const ca_limits &limits) {
    const uint32_t headerSize = file.u32(14, false);
    if (!file.has(14, headerSize))
        damaged("it ends in its header");
    const bool core = headerSize == 12;
    if (!core && headerSize < 16)
        damaged("its header has no valid size");
    Header header;
    const int64_t width = core ? file.u16(18, false) : int32_t(file.u32(18, false));
    const int64_t height = core ? file.u16(20, false) : int32_t(file.u32(22, false));
    if (width <= 0)
        damaged("it has no width");
    header.topDown = height < 0;
    header.size = checkedSize(uint64_t(width), uint64_t(std::abs(height)), limits);
    header.bits = file.u16(core ? 24 : 28, false);
    header.compression = Compression(headerSize >= 20 ? file.u32(30, false) : 0);
    header.pixels = file.u32(10, false);
    checkKind(header);
    readMasks(header, file, headerSize);
    uint64_t behind = 14 + uint64_t(headerSize);
    if (headerSize == 40 && header.compression == bitFields)
        behind += 12;
    if (headerSize == 40 && header.compression == alphaBitFields)
        behind += 16;
    if (header.pixels < 14 + headerSize || header.pixels >= file.size)
        damaged("its pixels lie outside the file");
    readPalette(header, file, behind, core ? 3 : 4);
    return header;
}

/// By the header of versions 4 and 5.
ColourTransform colourOf(Bytes file) {
    constexpr uint32_t calibrated = 0, embedded = 0x4D424544;
    const uint32_t headerSize = file.u32(14, false), kind = file.u32(70, false);
    if (headerSize >= 124 && kind == embedded)
        return ColourTransform(file.part(14 + uint64_t(file.u32(126, false)), file.u32(130, false)),
                               Samples::rgba);
    if (headerSize < 108 || kind != calibrated)
        return {};
    RgbSpace space = RgbSpace::srgb;
    cv::Point3d sum;
    bool chromaticities = true;
    for (int i = 0; i < 3; i++) {
        const auto part = [&](int at) { return file.u32(at + 12 * i, false) / double(1 << 30); };
        const cv::Point3d xyz(part(74), part(78), part(82));
        const double all = xyz.x + xyz.y + xyz.z, exponent = file.u32(110 + 4 * i, false) / 65536.0;
        // Many writers leave them out.
        if (all == 0 || exponent < 0.01 || exponent > 100)
            return {};
        space.primaries[i] = {xyz.x / all, xyz.y / all};
        space.curves[i] = RgbSpace::power(exponent);
        sum += xyz;
        chromaticities &= std::abs(all - 1) < 0.01;
    }
    // Writers differ in whether the colours add up to white.
    const double all = sum.x + sum.y + sum.z;
    if (!chromaticities)
        space.white = {sum.x / all, sum.y / all};
    return ColourTransform(space, Samples::rgba);
}

using Row = std::vector<cv::Vec4b>; ///< RGBA

/// Unpacks an uncompressed row.
void unpack(const Header &header, const uint8_t *packed, Row &row) {
    const Bytes bytes{packed, size_t(header.rowBytes())};
    const auto &[red, green, blue, alpha] = header.channels;
    for (int x = 0; x < header.size.width; x++) {
        if (header.bits <= 8) {
            const int perByte = 8 / header.bits, place = perByte - 1 - x % perByte;
            const int index = packed[x / perByte] >> place * header.bits & ((1 << header.bits) - 1);
            row[x] = header.palette[index];
        } else if (header.bits == 24) {
            row[x] = {packed[3 * x + 2], packed[3 * x + 1], packed[3 * x], 255};
        } else {
            const uint32_t pixel = header.bits == 16 ? bytes.u16(2 * uint64_t(x), false)
                                                     : bytes.u32(4 * uint64_t(x), false);
            row[x] = {red.value(pixel, 0), green.value(pixel, 0), blue.value(pixel, 0),
                      alpha.value(pixel, 255)};
        }
    }
}

void readPlain(const Header &header, Bytes pixels, Canvas &canvas) {
    Row row(header.size.width);
    for (uint64_t at = 0; !canvas.complete() && pixels.has(at, header.rowBytes());
         at += header.stride()) {
        unpack(header, pixels.data + at, row);
        canvas.addRgba(row.front().val);
    }
}

/// Decodes run lengths. Skipped pixels stay transparent.
class RunLengths {
  public:
    RunLengths(const Header &header, Bytes pixels, Canvas &canvas)
        : header(header), rest(pixels), canvas(canvas), row(header.size.width) {}

    /// Decodes until the picture is complete or the data end.
    void read() {
        while (!canvas.complete() && rest.size >= 2) {
            const uint8_t first = take();
            const uint8_t second = take();
            if (first > 0)
                run(first, second);
            else if (second >= 3)
                literal(second);
            else if (second == 0)
                endRow();
            else if (second == 1)
                endPicture();
            else
                skip();
        }
        if (!canvas.complete() && x == header.size.width)
            endRow();
    }

  private:
    uint8_t take() {
        const uint8_t byte = rest.u8(0);
        rest = rest.from(1);
        return byte;
    }

    /// The palette index of a pixel in a byte of one or two pixels.
    void put(uint8_t byte, int place) {
        const int index = header.bits == 8 ? byte : place % 2 == 0 ? byte >> 4 : byte & 15;
        if (x < header.size.width)
            row[x++] = header.palette[index];
    }

    void run(int count, uint8_t byte) {
        // Pixels beyond the row cost no time, however many a file asks for.
        const int fitting = std::min(count, header.size.width - x);
        for (int i = 0; i < fitting; i++)
            put(byte, i);
    }

    /// Single pixels, padded to 16 bits.
    void literal(int count) {
        const size_t bytes = header.bits == 8 ? count : (count + 1) / 2;
        for (int i = 0; i < count; i++)
            put(rest.u8(header.bits == 8 ? i : i / 2), i);
        rest = rest.from(bytes + bytes % 2);
    }

    void endRow() {
        canvas.addRgba(row.front().val);
        std::fill(row.begin(), row.end(), cv::Vec4b());
        x = 0;
    }

    void endPicture() {
        while (!canvas.complete())
            endRow();
    }

    /// A delta escape: moves right and down.
    void skip() {
        const int right = take();
        const int rows = take();
        // A file may move beyond the row, any number of times.
        const int column = std::min(x + right, header.size.width);
        for (int i = 0; i < rows && !canvas.complete(); i++)
            endRow();
        x = column;
    }

    const Header &header;
    Bytes rest;
    Canvas &canvas;
    Row row;
    int x = 0; ///< column of the next pixel, 0…width
};

} // namespace

Decoded decodeBmp(const Source &source) {
    const Header header = readHeader(source.file, source.limits);
    const uint32_t workingSide = source.limits.working_side;
    checkMemory(Canvas::memory(header.size, workingSide), source.limits);

    Canvas canvas(header.size, workingSide, source, colourOf(source.file));
    const Bytes pixels = source.file.from(header.pixels);
    if (header.runLengths())
        RunLengths(header, pixels, canvas).read();
    else
        readPlain(header, pixels, canvas);

    Decoded decoded;
    decoded.size = header.size;
    decoded.pixels = canvas.finish();
    decoded.truncated = !canvas.complete();
    if (!header.topDown)
        cv::flip(decoded.pixels, decoded.pixels, 0);
    return decoded;
}

} // namespace descry
