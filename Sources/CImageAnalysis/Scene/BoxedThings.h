#pragma once

#include "include/CImageAnalysis.h"

#include <opencv2/core.hpp>

#include <vector>

namespace descry {

/// The class of people, of COCO's 80 classes in the order of Training/detector-classes.csv.
constexpr int personClass = 0;

/// Reads the boxes of things and people from the scene net's outputs, best first. Those of one
/// class hardly overlap, and each has a score of at least 0.3.
///
/// The net looks at the cells of two grids, row by row: 17 × 17 and 9 × 9.
/// - `scores`: for each class and cell the probability that the middle of such a thing is there.
/// - `edges`: for each cell the distances of the left, top, right and bottom side of the box from
///   the middle of the cell, in shares of the picture.
///
/// Throws `CA_INTERNAL` if there are not as many numbers as that. < 1 ms.
std::vector<ca_thing> boxedThings(const cv::Mat &scores, const cv::Mat &edges);

} // namespace descry
