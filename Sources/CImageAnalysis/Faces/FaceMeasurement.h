#pragma once

#include "Faces/FaceDetector.h"
#include "Faces/SmileClassifier.h"

namespace descry {

/// Finds and measures faces, best first.
/// - `picture`: 8-bit BGR, upright.
std::vector<ca_face> measureFaces(FaceDetector &detector, SmileClassifier &classifier,
                                  const cv::Mat &picture, const Deadline &deadline);

} // namespace descry
