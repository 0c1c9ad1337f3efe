#pragma once

#include "Deadline.h"
#include "Nets/Network.h"
#include "Text/TesseractReader.h"

#include <optional>
#include <vector>

namespace descry {

/// Reads single lines with the PP-OCRv4 recogniser, an SVTR net with a CTC head (Du et al., "SVTR:
/// Scene Text Recognition with a Single Visual Model", 2022). It serves one thread.
///
/// It knows the letters of English and few others.
class LineRecognizer {
  public:
    static constexpr int lineHeight = 48; ///< pixels, what the net was trained on

    /// `onnx` is the rewritten recogniser; it must outlive this. It is loaded at the first reading.
    explicit LineRecognizer(ca_bytes onnx) : onnx(onnx) {}

    /// The pieces of a level line, their boxes as high as the line: cut wherever a space is
    /// thinkable, and behind colons. `line` is 8-bit BGR and `lineHeight` pixels high; another
    /// height is `CA_INTERNAL`, as the net would take it and give nonsense. A piece's confidence is
    /// the mean over its signs.
    std::vector<Word> read(const cv::Mat &line, const Deadline &deadline);

    /// Frees the memory that reading took.
    void rest();

  private:
    std::vector<Word> readPart(const cv::Mat &part, int left);

    const ca_bytes onnx;
    std::optional<Network> network;
};

} // namespace descry
