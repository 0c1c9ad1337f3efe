#pragma once

#include "Faces/FaceDetector.h"
#include "Faces/SmileClassifier.h"

namespace descry {

/// The faces that the detector finds, best first, each with what can be measured on it.
/// - `picture`: 8-bit BGR, upright.
std::vector<ca_face> measureFaces(FaceDetector &detector, SmileClassifier &classifier,
                                  const cv::Mat &picture, const Deadline &deadline);

} // namespace descry
