#pragma once

#include "Deadline.h"
#include "Nets/Network.h"
#include "Text/TesseractReader.h"

#include <vector>

namespace descry {

/// Reads single lines with the PP-OCRv4 recogniser, an SVTR net with a CTC head (Du et al., "SVTR:
/// Scene Text Recognition with a Single Visual Model", 2022), for one thread.
///
/// It has the letters of English and few others.
class LineRecognizer {
  public:
    static constexpr int lineHeight = 48; ///< pixels, as in the training

    /// `onnx`, the converted recogniser, must outlive this.
    explicit LineRecognizer(ca_bytes onnx) : network(onnx) {}

    /// Reads a level line and cuts it into pieces wherever a space is possible and after colons.
    /// Boxes are as high as the line. A piece's confidence is the mean over its characters.
    /// - `line`: 8-bit BGR, `lineHeight` pixels high; throws `CA_INTERNAL` for other heights, for
    /// which
    ///   the net returns nonsense.
    std::vector<Word> read(const cv::Mat &line, const Deadline &deadline);

  private:
    std::vector<Word> readPart(const cv::Mat &part, int left);

    Network network;
};

} // namespace descry
