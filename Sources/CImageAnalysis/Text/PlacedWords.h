#pragma once

#include "Decoding/Decoder.h"
#include "Text/LineRecognizer.h"
#include "Text/TesseractReader.h"
#include "Text/TextDetector.h"

namespace descry {

/// A word with its place: `box` in shares of the picture, `line` the index of its line, `space`,
/// `lostMark` and `certainty` as in `Word`.
struct PlacedWord {
    std::string text;
    ca_box box;
    double confidence;
    uint32_t line;
    double space;
    double lostMark;
    double certainty;
};

/// Finds lines of text, in no particular order.
std::vector<ca_text_line> findLines(TextDetector &detector, const Picture &picture, bool closely,
                                    const Deadline &deadline);

/// Straightens and reads each line with the recogniser.
std::vector<PlacedWord> recognizeLines(LineRecognizer &recognizer, const Picture &picture,
                                       const std::vector<ca_text_line> &lines, bool isEastern,
                                       const Deadline &deadline);

/// Straightens and reads each line with Tesseract.
std::vector<PlacedWord> readLines(TesseractReader &reader, const Picture &picture,
                                  const std::vector<ca_text_line> &lines, const Deadline &deadline);

/// Reads the picture as one page, levelled by `angle`, the downward slope of its lines in radians.
/// A word's line counts the lines of the page.
std::vector<PlacedWord> readPage(TesseractReader &reader, const Picture &picture, double angle,
                                 const Deadline &deadline);

} // namespace descry
