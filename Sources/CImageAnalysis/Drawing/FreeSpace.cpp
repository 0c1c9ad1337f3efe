#include "Drawing/FreeSpace.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace descry {

namespace {

constexpr int mostCells = 1600; // along the longer side
constexpr int visible = 32;     // of 255
constexpr int mostFailures = 300;

} // namespace

FreeSpace::FreeSpace(const cv::Mat &picture)
    : size(picture.size()), cell((std::max(size.width, size.height) + mostCells - 1) / mostCells) {
    const cv::Size grid((size.width + cell - 1) / cell, (size.height + cell - 1) / cell);
    cv::Mat reduced, range;
    cv::resize(picture, reduced, grid, 0, 0, cv::INTER_AREA);
    cv::cvtColor(reduced, reduced, cv::COLOR_BGR2GRAY);
    cv::morphologyEx(reduced, range, cv::MORPH_GRADIENT,
                     cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
    edges = range > visible;
    taken = cv::Mat::zeros(grid, CV_8U);
}

cv::Rect FreeSpace::cells(const cv::Rect &place) const {
    const cv::Rect inside = place & cv::Rect({}, size);
    if (inside.empty())
        return {};
    const cv::Point from(inside.x / cell, inside.y / cell);
    const cv::Point to((inside.br().x + cell - 1) / cell, (inside.br().y + cell - 1) / cell);
    return {from, to};
}

bool FreeSpace::isFree(const cv::Rect &place) const {
    lookCount++;
    return !place.empty() && (place & cv::Rect({}, size)) == place &&
           cv::countNonZero(taken(cells(place))) == 0;
}

double FreeSpace::detail(const cv::Rect &place) const {
    lookCount++;
    const cv::Rect covered = cells(place);
    return covered.empty() ? 0 : double(cv::countNonZero(edges(covered))) / covered.area();
}

bool FreeSpace::isFull() const {
    return failures >= mostFailures;
}

void FreeSpace::take(const cv::Rect &place) {
    taken(cells(place)).setTo(255);
}

} // namespace descry
