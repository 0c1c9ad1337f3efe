#include "Nets/Letterbox.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace descry {

Letterbox::Letterbox(const cv::Mat &picture, int side) {
    const double scale = double(side) / std::max(picture.cols, picture.rows);
    filled = cv::Size(std::max(1, int(std::lround(picture.cols * scale))),
                      std::max(1, int(std::lround(picture.rows * scale))));
    pixels = cv::Mat(cv::alignSize(filled.height, 32), cv::alignSize(filled.width, 32), CV_8UC3,
                     cv::Scalar::all(0));
    cv::resize(picture, pixels(cv::Rect(cv::Point(), filled)), filled, 0, 0,
               scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
}

} // namespace descry
