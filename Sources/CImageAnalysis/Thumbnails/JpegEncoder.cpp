#include "Thumbnails/JpegEncoder.h"

#include "Failure.h"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>

#include <jpeglib.h>

namespace descry {

namespace {

/// libjpeg's state and output file. On an error libjpeg jumps to `escape`, so the function that
/// sets it holds only plain data.
struct JpegWriter {
    jpeg_compress_struct jpeg{};
    jpeg_error_mgr errors{};
    jmp_buf escape;
    unsigned char *file = nullptr;
    unsigned long size = 0;

    ~JpegWriter() {
        jpeg_destroy_compress(&jpeg);
        std::free(file);
    }
};

void escape(j_common_ptr common) {
    std::longjmp(static_cast<JpegWriter *>(common->client_data)->escape, 1);
}

void printNothing(j_common_ptr) {}

bool write(JpegWriter &writer, const cv::Mat &picture, int quality) {
    jpeg_compress_struct &jpeg = writer.jpeg;
    jpeg.err = jpeg_std_error(&writer.errors);
    writer.errors.error_exit = escape;
    writer.errors.output_message = printNothing;
    jpeg.client_data = &writer;
    if (setjmp(writer.escape)) {
        // libjpeg may have freed this file to enlarge it, and reports that only at the end.
        writer.file = nullptr;
        return false;
    }
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, &writer.file, &writer.size);
    jpeg.image_width = JDIMENSION(picture.cols);
    jpeg.image_height = JDIMENSION(picture.rows);
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_EXT_BGR;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = const_cast<JSAMPROW>(picture.ptr(int(jpeg.next_scanline)));
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    return true;
}

} // namespace

std::vector<uint8_t> encodeJpeg(const cv::Mat &picture, int quality) {
    JpegWriter writer;
    if (!write(writer, picture, quality))
        throw Failure(CA_INTERNAL, "the JPEG cannot be encoded");
    return {writer.file, writer.file + writer.size};
}

} // namespace descry
