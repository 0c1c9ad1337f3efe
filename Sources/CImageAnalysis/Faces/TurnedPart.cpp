#include "Faces/TurnedPart.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {

TurnedPart::TurnedPart(const cv::Mat &picture, const ca_box &box, int quarters)
    : picture(picture.size()), quarters(quarters) {
    const double width = box.width * picture.cols, height = box.height * picture.rows;
    const int length = std::max(1, int(std::lround(std::max(width, height) / shareOfFace)));
    const int left = int(std::lround((box.x + box.width / 2) * picture.cols - length / 2.0));
    const int top = int(std::lround((box.y + box.height / 2) * picture.rows - length / 2.0));
    square = cv::Rect(left, top, length, length);
    const cv::Rect seen = square & cv::Rect(cv::Point(), picture.size());
    pixels = cv::Mat(square.size(), CV_8UC3, cv::Scalar::all(0));
    if (!seen.empty())
        picture(seen).copyTo(pixels(seen - square.tl()));
    cv::resize(pixels, pixels, cv::Size(side, side), 0, 0,
               length > side ? cv::INTER_AREA : cv::INTER_LINEAR);
    if (quarters > 0)
        cv::rotate(pixels, pixels, quarters - 1); // ROTATE_90_CLOCKWISE is 0
}

ca_face TurnedPart::faceInPicture(ca_face face) const {
    for (auto &landmark : face.landmarks)
        landmark = pointInPicture(landmark);
    const ca_point a = pointInPicture({face.box.x, face.box.y});
    const ca_point b = pointInPicture({face.box.x + face.box.width, face.box.y + face.box.height});
    const double left = std::clamp(std::min(a.x, b.x), 0.0, 1.0);
    const double top = std::clamp(std::min(a.y, b.y), 0.0, 1.0);
    face.box = {left, top, std::clamp(std::max(a.x, b.x), 0.0, 1.0) - left,
                std::clamp(std::max(a.y, b.y), 0.0, 1.0) - top};
    return face;
}

ca_point TurnedPart::pointInPicture(ca_point p) const {
    const ca_point upright[] = {p, {p.y, 1 - p.x}, {1 - p.x, 1 - p.y}, {1 - p.y, p.x}};
    return {(square.x + upright[quarters].x * square.width) / picture.width,
            (square.y + upright[quarters].y * square.height) / picture.height};
}

} // namespace descry
