#pragma once

#include "CImageAnalysis.h"

#include <opencv2/core.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace descry {

/// A code that zxing-cpp decoded.
struct Symbol {
    ca_code_format format;
    std::string content;                ///< UTF-8
    std::array<cv::Point2f, 4> corners; ///< in pixels, in order around the code
};

/// Decodes QR, Data Matrix and Aztec codes at any angle, dark on light, in a grey picture.
std::vector<Symbol> readMatrixSymbols(const cv::Mat &grey);

/// Decodes one code of upright bars, either way up, in a grey picture. `isPatient`: looks at more
/// rows, which takes a few times as long and reads more blurred bars.
std::optional<Symbol> readBars(const cv::Mat &grey, bool isPatient);

} // namespace descry
