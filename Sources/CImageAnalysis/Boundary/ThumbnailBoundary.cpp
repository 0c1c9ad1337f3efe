#include "Boundary/Copied.h"
#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Failure.h"
#include "Thumbnails/PngEncoder.h"
#include "Thumbnails/Thumbnail.h"

#include <cstdlib>

using namespace descry;

ca_status ca_make_thumbnail(const ca_picture *picture, uint32_t side, ca_file *out,
                            char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto file = makeThumbnail(picture->picture.pixels, int(std::min(side, 65535u)));
        *out = {copied(file), file.size()};
    });
}

ca_status ca_cut(const ca_picture *picture, ca_pixel_box part, ca_file *out,
                 char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const cv::Mat &pixels = picture->picture.pixels;
        if (part.width == 0 || part.height == 0 ||
            uint64_t(part.x) + part.width > uint64_t(pixels.cols) ||
            uint64_t(part.y) + part.height > uint64_t(pixels.rows))
            throw Failure(CA_INTERNAL, "the part is not inside the picture");
        const cv::Rect box(int(part.x), int(part.y), int(part.width), int(part.height));
        const auto file = encodePng(pixels(box));
        *out = {copied(file), file.size()};
    });
}

void ca_file_free(ca_file *file) {
    std::free(file->bytes);
}
