#pragma once

#include "Drawing/FreeSpace.h"
#include "Drawing/Lettering.h"

#include <utility>

namespace descry {

/// The number of a box with its place.
struct PlacedNumber {
    Lettering lettering;
    cv::Rect place;
    /// Whether it stands away from its box, so that a line must join them.
    bool isApart;
};

/// The ends of the line between a box and its number.
std::pair<cv::Point, cv::Point> joint(const cv::Rect &box, const cv::Rect &number);

/// Finds a place for the number of a box and takes it.
///
/// The number stands above the box, below it, left or right of it, where nothing else does; that of
/// a box no higher than the number stands left or right first, so that those of a page line up. Of
/// these places the calmest wins, then the first. Smaller digits are tried before a place further
/// away. Without any free place it stands inside the box, where there is least to hide. If that
/// happens too often, places further away are no longer tried, so that the work stays bounded.
///
/// - `box`: all that is drawn for the box, in pixels; it is taken already.
/// - `scale`: the largest size of the number.
PlacedNumber placeNumber(int number, const cv::Rect &box, double scale, FreeSpace &space);

/// Finds a place for names: a corner, from the lower left on, or any free place; smaller letters
/// are tried if there is none. The last resort is the lower left corner.
std::pair<Lettering, cv::Point> placeNames(const std::vector<std::string> &names, double scale,
                                           const FreeSpace &space);

} // namespace descry
