#pragma once

#include "Deadline.h"

#include <opencv2/core.hpp>

#include <memory>
#include <string>
#include <vector>

namespace tesseract {
class TessBaseAPI;
}

namespace descry {

/// A word that was read.
struct Word {
    std::string text;    ///< UTF-8, never empty
    cv::Rect box;        ///< in pixels of the picture
    double confidence;   ///< 0…1
    uint32_t line;       ///< number of its line, from 0
    double space;        ///< 0…1, probability of a space before it; 1 at the start
    double lostMark = 0; ///< 0…1, the highest probability of a point or a comma that was not read,
                         ///< before it or in it, between two digits
    double certainty = 0; ///< 0…1, of its least certain character; 0 if unknown
};

/// Reads text with Tesseract's LSTM, on the thread that created it.
class TesseractReader {
  public:
    /// The languages' data must outlive the reader. They load with the first text.
    explicit TesseractReader(std::vector<ca_language> languages);
    ~TesseractReader();

    /// Reads a level line. `line` is 8-bit grey; lines too flat for Tesseract are skipped.
    std::vector<Word> readLine(const cv::Mat &line, const Deadline &deadline);

    /// Reads a page with layout analysis. `page` is 8-bit grey.
    std::vector<Word> readPage(const cv::Mat &page, const Deadline &deadline);

  private:
    tesseract::TessBaseAPI &loaded();
    std::vector<Word> read(const cv::Mat &grey, int mode, const Deadline &deadline);

    const std::vector<ca_language> languages;
    std::unique_ptr<tesseract::TessBaseAPI> api;
};

} // namespace descry
