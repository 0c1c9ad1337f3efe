#include "Decoding/Orientation.h"

namespace descry {

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
