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

/// A word as it was read.
struct Word {
    std::string text;  ///< UTF-8, never empty
    cv::Rect box;      ///< in pixels of the picture that was read
    double confidence; ///< 0…1
    uint32_t line;     ///< counts the lines that were read, from 0
    double space;      ///< 0…1, how likely a space stands before it; 1 at the start
};

/// Reads text with Tesseract's LSTM. It serves one thread, the one that it was made on.
class TesseractReader {
  public:
    /// The languages' data must outlive the reader. Nothing is loaded before the first reading.
    explicit TesseractReader(std::vector<ca_language> languages);
    ~TesseractReader();

    /// Reads a level line. `line` is 8-bit grey; one that is flatter than Tesseract can stand is
    /// not read.
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
