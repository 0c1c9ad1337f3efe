#include "Text/LineStraightener.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {

LineStraightener::LineStraightener(const cv::Mat &picture, const cv::Point2f corners[4], int height,
                                   int margin) {
    const double lineWidth = cv::norm(corners[1] - corners[0]);
    const double lineHeight = std::max(1.0, cv::norm(corners[3] - corners[0]));
    const double scale = height / lineHeight;
    const int width = std::max(1, int(std::lround(lineWidth * scale)));
    const cv::Vec2d along =
        cv::Vec2d(corners[1].x - corners[0].x, corners[1].y - corners[0].y) / width;
    const cv::Vec2d down =
        cv::Vec2d(corners[3].x - corners[0].x, corners[3].y - corners[0].y) / height;
    toPicture = cv::Matx23d(along[0], down[0], corners[0].x - margin * (along[0] + down[0]),
                            along[1], down[1], corners[0].y - margin * (along[1] + down[1]));
    // Shrinking needs the mean of merged pixels, which warping does not compute.
    const double shrink = std::min(1.0, scale);
    cv::Mat source = picture;
    cv::Matx23d map = toPicture;
    if (shrink < 0.75) {
        cv::Point2f least(picture.cols, picture.rows), most(0, 0);
        const float reach = float((margin + 2) / scale);
        for (int i = 0; i < 4; i++) {
            least = {std::min(least.x, corners[i].x), std::min(least.y, corners[i].y)};
            most = {std::max(most.x, corners[i].x), std::max(most.y, corners[i].y)};
        }
        const cv::Rect part = cv::Rect(cv::Point(least) - cv::Point(reach, reach),
                                       cv::Point(most) + cv::Point(reach, reach)) &
                              cv::Rect(cv::Point(), picture.size());
        if (!part.empty()) {
            cv::resize(picture(part), source,
                       cv::Size(std::max(1, int(std::lround(part.width * shrink))),
                                std::max(1, int(std::lround(part.height * shrink)))),
                       0, 0, cv::INTER_AREA);
            map =
                cv::Matx23d(map(0, 0) * shrink, map(0, 1) * shrink, (map(0, 2) - part.x) * shrink,
                            map(1, 0) * shrink, map(1, 1) * shrink, (map(1, 2) - part.y) * shrink);
        }
    }
    cv::warpAffine(source, line, map, cv::Size(width + 2 * margin, height + 2 * margin),
                   cv::INTER_CUBIC | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
}

cv::Rect2f LineStraightener::inPicture(const cv::Rect &place) const {
    return mapped(place, toPicture);
}

cv::Rect2f mapped(const cv::Rect &place, const cv::Matx23d &map) {
    cv::Point2f least(1e9f, 1e9f), most(-1e9f, -1e9f);
    for (const cv::Point corner : {place.tl(), place.br(), cv::Point(place.x, place.br().y),
                                   cv::Point(place.br().x, place.y)}) {
        const cv::Vec2d point = map * cv::Vec3d(corner.x, corner.y, 1);
        least = {std::min(least.x, float(point[0])), std::min(least.y, float(point[1]))};
        most = {std::max(most.x, float(point[0])), std::max(most.y, float(point[1]))};
    }
    return {least, most};
}

} // namespace descry
