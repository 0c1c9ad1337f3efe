#include "Decoding/FormatSniffer.h"

#include "Decoding/FormatTable.h"

#include <algorithm>

namespace descry {

namespace {

/// The bytes at the start of a format, or at `offset`, and the name of the format.
struct Magic {
    const char *bytes;
    size_t length;
    uint64_t offset;
    const char *name;
};

template <size_t size>
constexpr Magic magic(const char (&bytes)[size], const char *name, uint64_t offset = 0) {
    return {bytes, size - 1, offset, name};
}

/// Unsupported formats that the message names.
constexpr Magic unread[] = {
    magic("8BPS", "Photoshop"),
    magic("\xFF\x0A", "JPEG XL"),
    magic("\0\0\0\x0CJXL \r\n\x87\n", "JPEG XL"),
    magic("\0\0\0\x0CjP  \r\n\x87\n", "JPEG 2000"),
    magic("\xFF\x4F\xFF\x51", "JPEG 2000"),
    magic("II*\0\x10\0\0\0CR", "camera raw CR2"),
    magic("HEAPCCDR", "camera raw CRW", 6),
    magic("ftypcrx ", "camera raw CR3", 4),
    magic("IIU\0", "camera raw RW2"),
    magic("IIRO", "camera raw ORF"),
    magic("IIRS", "camera raw ORF"),
    magic("MMOR", "camera raw ORF"),
    magic("FUJIFILMCCD-RAW", "camera raw RAF"),
    magic("FOVb", "camera raw X3F"),
    magic("\0MRM", "camera raw MRW"),
    magic("gimp xcf", "GIMP"),
    magic("\x76\x2F\x31\x01", "OpenEXR"),
    magic("#?RADIANCE", "Radiance HDR"),
    magic("qoif", "QOI"),
    magic("DDS ", "DirectDraw Surface"),
    magic("AT&TFORM", "DjVu"),
    magic("BPG\xFB", "BPG"),
    magic("FLIF", "FLIF"),
    magic("\x8AMNG\r\n\x1A\n", "MNG"),
    magic("\x8BJNG\r\n\x1A\n", "JNG"),
    magic("\xD7\xCD\xC6\x9A", "Windows metafile"),
    magic(" EMF", "Windows metafile", 40),
};

/// Other files that the message names.
constexpr Magic other[] = {
    magic("%PDF-", "a PDF file"),
    magic("%!PS", "a PostScript file"),
    magic("\xC5\xD0\xD3\xC6", "a PostScript file"),
    magic("\x1A\x45\xDF\xA3", "a video"),
    magic("AVI ", "a video", 8),
    magic("FLV\x01", "a video"),
    magic("\0\0\x01\xBA", "a video"),
    magic("\0\0\x01\xB3", "a video"),
    magic("\x30\x26\xB2\x75\x8E\x66\xCF\x11", "a video"),
    magic("moov", "a video", 4),
};

bool isIcon(Bytes file) {
    const uint16_t kind = file.u16(2, false), count = file.u16(4, false);
    return file.u16(0, false) == 0 && (kind == 1 || kind == 2) && count > 0 && count <= 256 &&
           file.u8(9) == 0;
}

bool isPortableAnymap(Bytes file) {
    return file.u8(0) == 'P' && file.u8(1) >= '1' && file.u8(1) <= '7' &&
           (file.u8(2) == '\n' || file.u8(2) == ' ');
}

/// Whether it is SVG: text that starts with `<` and has `<svg` in the first 4 KiB.
bool isSvg(Bytes file) {
    const std::string text(reinterpret_cast<const char *>(file.data),
                           std::min<size_t>(file.size, 4096));
    const size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first == std::string::npos || text[first] != '<')
        return false;
    return text.find("<svg") != std::string::npos && text.find("<html") == std::string::npos;
}

} // namespace

ca_format sniffFormat(Bytes file) {
    if (file.size == 0)
        throw Failure(CA_EMPTY, "the file is empty");
    const auto unsupported = [](const std::string &name) {
        return Failure(CA_UNSUPPORTED_FORMAT, name + " files are not supported");
    };
    for (const Magic &magic : unread)
        if (file.reads(magic.offset, magic.bytes, magic.length))
            throw unsupported(magic.name);
    for (const Magic &magic : other)
        if (file.reads(magic.offset, magic.bytes, magic.length))
            throw Failure(CA_NOT_A_PICTURE,
                          std::string("this is ") + magic.name + ", not a picture");
    if (const auto format = beginning(file))
        return *format;
    // What is left of ISO base media files, which HEIC and AVIF are.
    if (file.reads(4, "ftyp"))
        throw Failure(CA_NOT_A_PICTURE, "this is a video or sound file, not a picture");
    if (isSvg(file))
        throw unsupported("SVG");
    if (isIcon(file))
        throw unsupported("icon");
    if (isPortableAnymap(file))
        throw unsupported("portable anymap (PBM, PGM, PPM)");
    throw Failure(CA_NOT_A_PICTURE, "this is not a picture");
}

} // namespace descry
