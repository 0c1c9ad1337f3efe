#pragma once

#include "Codes/Symbols.h"
#include "Deadline.h"

namespace descry {

/// Reads the codes of a picture, 8-bit BGR: QR, Data Matrix, Aztec, EAN, UPC and Code 128, at any
/// angle, also light on dark. Corners are in pixels of the picture. ≈ 3 ms for a small photo.
/// Throws `CA_TIMED_OUT`.
std::vector<Symbol> readCodes(const cv::Mat &picture, const Deadline &deadline);

} // namespace descry
