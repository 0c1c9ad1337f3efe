#include "Thumbnails/PngEncoder.h"

#include "Failure.h"

#include <png.h>

namespace descry {

std::vector<uint8_t> encodePng(const cv::Mat &picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = png_uint_32(picture.cols);
    image.height = png_uint_32(picture.rows);
    image.format = PNG_FORMAT_BGR;
    image.flags = PNG_IMAGE_FLAG_FAST;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::vector<uint8_t> file(size);
    if (!png_image_write_to_memory(&image, file.data(), &size, 0, picture.data,
                                   png_int_32(picture.step), nullptr))
        throw Failure(CA_INTERNAL, "the PNG cannot be encoded");
    file.resize(size);
    return file;
}

} // namespace descry
