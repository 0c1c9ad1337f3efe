#include "Decoding/Decoder.h"

#include "Decoding/FormatSniffer.h"
#include "Decoding/FormatTable.h"
#include "Decoding/Limits.h"
#include "Decoding/Orientation.h"

#include <utility>

namespace descry {

namespace {

/// How many empty pictures at the beginning of an animation are skipped.
constexpr uint32_t mostEmptyFrames = 15;
/// Behind what cannot be seen on white, BGR.
const cv::Vec3b darkGrey(48, 48, 48);

bool isPlain(const cv::Mat &pixels) {
    const cv::Vec3b first = pixels.at<cv::Vec3b>(0, 0);
    cv::Mat different;
    cv::bitwise_xor(pixels, cv::Scalar(first[0], first[1], first[2]), different);
    return cv::norm(different, cv::NORM_INF) == 0;
}

/// Decodes the first picture that is not empty.
Decoded decodeVisible(const Format &format, Source source) {
    Decoded decoded = format.decode(source);
    while (format.decodesFrames && source.frame < decoded.frames &&
           source.frame <= mostEmptyFrames && isPlain(decoded.pixels)) {
        // Later pictures are drawn over the empty one.
        source.backdrop = {decoded.pixels.at<cv::Vec3b>(0, 0)};
        source.frame++;
        try {
            decoded = format.decode(source);
        } catch (const Failure &failure) {
            if (failure.status == CA_CORRUPT)
                break;
            throw;
        }
    }
    if (source.backdrop.hides()) {
        source.backdrop = {darkGrey};
        decoded = format.decode(source);
    }
    return decoded;
}

} // namespace

Picture decode(const uint8_t *bytes, size_t size, const ca_limits &limits,
               const Deadline &deadline) {
    const Bytes file{bytes, size};
    const ca_format format = sniffFormat(file);
    checkFileSize(size, limits);
    deadline.check();
    Backdrop backdrop;
    Detail detail;
    const Decoded decoded =
        decodeVisible(entry(format), {file, limits, deadline, backdrop, detail});
    deadline.check();

    Picture picture;
    picture.pixels = upright(decoded.pixels, decoded.exif.orientation);
    const bool turned = turnsSides(decoded.exif.orientation);
    picture.info.format = format;
    picture.info.width = turned ? decoded.size.height : decoded.size.width;
    picture.info.height = turned ? decoded.size.width : decoded.size.height;
    picture.info.orientation = decoded.exif.orientation;
    std::copy(decoded.exif.taken.begin(), decoded.exif.taken.end(), picture.info.taken);
    picture.info.frames = decoded.frames;
    picture.info.warnings = decoded.truncated ? CA_WARNING_TRUNCATED : 0;
    // A decoder that reduces the picture itself gives fewer rows to the canvas.
    const bool isFull = detail.size == decoded.size;
    picture.info.is_all_seen =
        isFull && !backdrop.shines && decoded.frames == 1 && !decoded.truncated;
    if (isFull && detail.hash)
        picture.detail = detail.hash->finish();
    return picture;
}

Picture turned(const Picture &picture, uint32_t quarters) {
    constexpr uint32_t orientations[] = {1, 6, 3, 8}; // EXIF values for quarter turns
    const uint32_t orientation = orientations[quarters % 4];
    Picture result{upright(picture.pixels, orientation), picture.info};
    if (turnsSides(orientation))
        std::swap(result.info.width, result.info.height);
    return result;
}

} // namespace descry
