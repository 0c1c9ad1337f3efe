#include "Decoding/Orientation.h"

namespace descry {

uint32_t exifOrientation(Bytes exif) {
    if (exif.reads(0, "Exif\0\0", 6))
        exif = exif.from(6);
    const bool bigEndian = exif.reads(0, "MM\0*", 4);
    if (!bigEndian && !exif.reads(0, "II*\0", 4))
        return 1;
    const uint64_t directory = exif.u32(4, bigEndian);
    const uint16_t count = exif.u16(directory, bigEndian);
    for (uint16_t i = 0; i < count; i++) {
        const uint64_t entry = directory + 2 + 12 * uint64_t(i);
        if (!exif.has(entry, 12))
            break;
        if (exif.u16(entry, bigEndian) != 0x0112)
            continue;
        const bool isLong = exif.u16(entry + 2, bigEndian) == 4;
        const uint32_t value =
            isLong ? exif.u32(entry + 8, bigEndian) : exif.u16(entry + 8, bigEndian);
        return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

bool turnsSides(uint32_t orientation) {
    return orientation >= 5;
}

cv::Mat upright(const cv::Mat &pixels, uint32_t orientation) {
    cv::Mat turned;
    switch (orientation) {
    case 2:
        cv::flip(pixels, turned, 1);
        return turned;
    case 3:
        cv::rotate(pixels, turned, cv::ROTATE_180);
        return turned;
    case 4:
        cv::flip(pixels, turned, 0);
        return turned;
    case 5:
        cv::transpose(pixels, turned);
        return turned;
    case 6:
        cv::rotate(pixels, turned, cv::ROTATE_90_CLOCKWISE);
        return turned;
    case 7:
        cv::transpose(pixels, turned);
        cv::flip(turned, turned, -1);
        return turned;
    case 8:
        cv::rotate(pixels, turned, cv::ROTATE_90_COUNTERCLOCKWISE);
        return turned;
    default:
        return pixels;
    }
}

} // namespace descry
