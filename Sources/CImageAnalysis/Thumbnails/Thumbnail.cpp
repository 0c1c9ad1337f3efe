#include "Thumbnails/Thumbnail.h"

#include "Thumbnails/JpegEncoder.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace descry {

namespace {

/// About 5 KB at 160 pixels, without visible blocks.
constexpr int quality = 80;

} // namespace

std::vector<uint8_t> makeThumbnail(const cv::Mat &picture, int side) {
    const double scale = double(side) / std::max(picture.cols, picture.rows);
    if (scale >= 1)
        return encodeJpeg(picture, quality);
    const auto reduced = [scale](int length) {
        return std::max(1, int(std::lround(length * scale)));
    };
    cv::Mat thumbnail;
    cv::resize(picture, thumbnail, {reduced(picture.cols), reduced(picture.rows)}, 0, 0,
               cv::INTER_AREA);
    return encodeJpeg(thumbnail, quality);
}

} // namespace descry
