#include "Text/TextBox.h"

#include <opencv2/imgproc.hpp>

#include <vector>

namespace descry {

cv::RotatedRect levelled(cv::RotatedRect box) {
    while (box.angle > 45) {
        box.angle -= 90;
        std::swap(box.size.width, box.size.height);
    }
    while (box.angle <= -45) {
        box.angle += 90;
        std::swap(box.size.width, box.size.height);
    }
    return box;
}

bool isMostlyIn(const TextBox &other, const TextBox &box) {
    std::vector<cv::Point2f> shared;
    cv::rotatedRectangleIntersection(box.place, other.place, shared);
    return shared.size() > 2 && 2 * cv::contourArea(shared) > box.place.size.area();
}

} // namespace descry
