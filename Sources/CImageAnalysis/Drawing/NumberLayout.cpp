#include "Drawing/NumberLayout.h"

#include <algorithm>
#include <optional>

namespace descry {

namespace {

/// Places whose detail differs by less than this are equally calm.
constexpr double detailStep = 0.15;
/// How far from its box a number may stand, in heights of the number.
constexpr int farthest = 12;

/// From `most` down to legible letters.
std::vector<double> scales(double most) {
    std::vector<double> scales{std::max(most, Lettering::legible)};
    while (scales.back() > Lettering::legible)
        scales.push_back(std::max(scales.back() * 0.7, Lettering::legible));
    return scales;
}

/// The first of the calmest places that are free.
template <typename Condition>
std::optional<cv::Rect> calmest(const std::vector<cv::Rect> &places, const FreeSpace &space,
                                Condition condition) {
    std::optional<cv::Rect> best;
    int least = 0;
    for (const cv::Rect &place : places) {
        if (!space.isFree(place) || !condition(place))
            continue;
        const int detail = int(space.detail(place) / detailStep);
        if (best && detail >= least)
            continue;
        best = place;
        least = detail;
    }
    return best;
}

/// Above, below, left and right of the box, or left and right first.
std::vector<cv::Rect> besideBox(const cv::Rect &box, cv::Size tag, bool sidesFirst) {
    const int left = box.x - tag.width, right = box.br().x;
    const int top = box.y - tag.height, bottom = box.br().y;
    const int lastX = right - tag.width, lastY = bottom - tag.height;
    const int middleY = box.y + (box.height - tag.height) / 2;
    std::vector<cv::Point> corners{{box.x, top}, {lastX, top}, {box.x, bottom}, {lastX, bottom}};
    corners.insert(sidesFirst ? corners.begin() : corners.end(), {{left, middleY},
                                                                  {right, middleY},
                                                                  {left, box.y},
                                                                  {right, box.y},
                                                                  {left, lastY},
                                                                  {right, lastY}});
    std::vector<cv::Rect> places;
    for (const cv::Point &corner : corners)
        places.emplace_back(corner, tag);
    return places;
}

/// Places around the box at a distance, in pixels.
std::vector<cv::Rect> aroundBox(const cv::Rect &box, cv::Size tag, int distance) {
    const cv::Rect ring(box.x - distance - tag.width, box.y - distance - tag.height,
                        box.width + 2 * distance + tag.width,
                        box.height + 2 * distance + tag.height);
    std::vector<cv::Rect> places;
    for (int x = ring.x; x <= ring.br().x; x += std::max(1, tag.width / 2)) {
        places.emplace_back(cv::Point(x, ring.y), tag);
        places.emplace_back(cv::Point(x, ring.br().y), tag);
    }
    for (int y = ring.y; y <= ring.br().y; y += std::max(1, tag.height / 2)) {
        places.emplace_back(cv::Point(ring.x, y), tag);
        places.emplace_back(cv::Point(ring.br().x, y), tag);
    }
    return places;
}

/// Whether a line from the box to the place crosses nothing that is taken.
bool canJoin(const cv::Rect &box, const cv::Rect &place, const FreeSpace &space) {
    const cv::Rect around(box.x - space.cell, box.y - space.cell, box.width + 2 * space.cell,
                          box.height + 2 * space.cell);
    const auto [from, to] = joint(box, place);
    constexpr int steps = 100;
    for (int step = 0; step <= steps; step++) {
        const cv::Point point = from + (to - from) * step / steps;
        if (!around.contains(point) && !space.isFree({point, cv::Size(1, 1)}))
            return false;
    }
    return true;
}

/// The place inside the box and the picture that has the least detail.
cv::Rect insideBox(const cv::Rect &box, cv::Size tag, const FreeSpace &space) {
    constexpr int steps = 8;
    const cv::Rect inside = box & cv::Rect({}, space.size);
    const int roomX = std::max(0, inside.width - tag.width);
    const int roomY = std::max(0, inside.height - tag.height);
    cv::Rect best(inside.tl(), tag);
    double least = space.detail(best);
    for (int row = 0; row <= steps; row++)
        for (int column = 0; column <= steps; column++) {
            const cv::Rect place(
                inside.tl() + cv::Point(roomX * column / steps, roomY * row / steps), tag);
            const double detail = space.detail(place);
            if (detail >= least)
                continue;
            best = place;
            least = detail;
        }
    // A number that is larger than its box moves into the picture.
    best.x = std::clamp(best.x, 0, std::max(0, space.size.width - tag.width));
    best.y = std::clamp(best.y, 0, std::max(0, space.size.height - tag.height));
    return best;
}

std::optional<cv::Point> freeCorner(cv::Size sheet, const FreeSpace &space) {
    const int right = space.size.width - sheet.width, bottom = space.size.height - sheet.height;
    for (const cv::Point corner : {cv::Point(0, bottom), {right, bottom}, {0, 0}, {right, 0}})
        if (space.isFree({corner, sheet}))
            return corner;
    return std::nullopt;
}

std::optional<cv::Point> freePlace(cv::Size sheet, const FreeSpace &space) {
    constexpr int steps = 24;
    const int right = space.size.width - sheet.width, bottom = space.size.height - sheet.height;
    if (right < 0 || bottom < 0)
        return std::nullopt;
    for (int row = steps; row >= 0; row--)
        for (int column = 0; column <= steps; column++) {
            const cv::Point corner(right * column / steps, bottom * row / steps);
            if (space.isFree({corner, sheet}))
                return corner;
        }
    return std::nullopt;
}

} // namespace

std::pair<cv::Point, cv::Point> joint(const cv::Rect &box, const cv::Rect &number) {
    const cv::Point middle = (number.tl() + number.br()) / 2;
    return {
        {std::clamp(middle.x, box.x, box.br().x - 1), std::clamp(middle.y, box.y, box.br().y - 1)},
        middle};
}

PlacedNumber placeNumber(int number, const cv::Rect &box, double scale, FreeSpace &space) {
    const std::vector<std::string> text{std::to_string(number)};
    const auto placed = [&](const Lettering &lettering, const cv::Rect &place, bool isApart) {
        space.take(place);
        return PlacedNumber{lettering, place, isApart};
    };
    // Cells round outwards, so a place next to the box keeps away from it by one.
    const cv::Rect outside(box.x - space.cell, box.y - space.cell, box.width + 2 * space.cell,
                           box.height + 2 * space.cell);
    const auto sizes = scales(scale);
    for (const double size : sizes) {
        const Lettering lettering(text, size);
        const cv::Size tag = lettering.size();
        const auto places = besideBox(outside, tag, box.height < 2 * tag.height);
        if (const auto place = calmest(places, space, [](const cv::Rect &) { return true; }))
            return placed(lettering, *place, false);
    }
    const Lettering smallest(text, sizes.back());
    for (int step = 1; step <= farthest && !space.isFull(); step++) {
        const int distance = step * smallest.size().height;
        const auto places = aroundBox(outside, smallest.size(), distance);
        if (const auto place = calmest(
                places, space, [&](const cv::Rect &place) { return canJoin(box, place, space); }))
            return placed(smallest, *place, true);
    }
    space.noteFailure();
    return placed(smallest, insideBox(box, smallest.size(), space), false);
}

std::pair<Lettering, cv::Point> placeNames(const std::vector<std::string> &names, double scale,
                                           const FreeSpace &space) {
    const auto sizes = scales(scale);
    for (const double size : sizes) {
        const Lettering lettering(names, size);
        if (const auto corner = freeCorner(lettering.size(), space))
            return {lettering, *corner};
    }
    for (const double size : sizes) {
        const Lettering lettering(names, size);
        if (const auto corner = freePlace(lettering.size(), space))
            return {lettering, *corner};
    }
    // Letters shrink until they fit into the picture.
    const cv::Size legible = Lettering(names, Lettering::legible).size();
    const double fit = std::min({1.0, double(space.size.width) / legible.width,
                                 double(space.size.height) / legible.height});
    const Lettering lettering(names, Lettering::legible * fit);
    return {lettering, {0, std::max(0, space.size.height - lettering.size().height)}};
}

} // namespace descry
