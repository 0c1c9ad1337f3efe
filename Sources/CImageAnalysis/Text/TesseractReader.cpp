#include "Text/TesseractReader.h"

#include <leptonica/allheaders.h>
#include <tesseract/baseapi.h>
#include <tesseract/ocrclass.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>

extern "C" void
omp_set_max_active_levels(int levels); // OpenMP 3.0, whose header belongs to the compiler

namespace descry {
namespace {

constexpr int leastHeight = 16; // pixels; Tesseract's time grows with width / height
constexpr int flattest = 60;    // width / height of a line: 10,000×1 would take forever
constexpr int mostSide = 32767; // pixels, Tesseract's limit

/// Tesseract opens languages by file name through a plain function; this holds their data during
/// `Init`.
thread_local const std::vector<ca_language> *openable = nullptr;

bool openLanguage(const char *path, std::vector<char> *data) {
    const std::string file = std::string(path).substr(std::string(path).rfind('/') + 1);
    for (const auto &language : *openable) {
        if (file != std::string(language.name) + ".traineddata")
            continue;
        const auto *bytes = reinterpret_cast<const char *>(language.data.bytes);
        data->assign(bytes, bytes + language.data.size);
        return true;
    }
    return false;
}

/// The file for Tesseract's debug messages. Tesseract opens it with the first message, and version
/// 5.5 crashes if it cannot, as in a sandbox. There standard error, named by an empty string, is
/// /dev/null.
std::string debugFile() {
    const std::string nothing = "/dev/null";
    FILE *file = std::fopen(nothing.c_str(), "w");
    if (!file)
        return "";
    std::fclose(file);
    return nothing;
}

bool pastDeadline(void *deadline, int) {
    return static_cast<Deadline *>(deadline)->passed();
}

} // namespace

TesseractReader::TesseractReader(std::vector<ca_language> languages)
    : languages(std::move(languages)) {
    // Otherwise Tesseract uses four OpenMP threads and six to ten times the CPU time.
    omp_set_max_active_levels(0);
}

TesseractReader::~TesseractReader() = default;

tesseract::TessBaseAPI &TesseractReader::loaded() {
    if (api)
        return *api;
    setMsgSeverity(L_SEVERITY_NONE);
    std::string names;
    for (const auto &language : languages)
        names += (names.empty() ? "" : "+") + std::string(language.name);
    auto fresh = std::make_unique<tesseract::TessBaseAPI>();
    // The keys take effect only on loading, which reports unusable data before.
    const std::vector<std::string> keys{"debug_file"}, values{debugFile()};
    fresh->SetVariable("debug_file", values[0].c_str());
    openable = &languages;
    int failed = -1;
    try {
        failed = fresh->Init("", 0, names.c_str(), tesseract::OEM_LSTM_ONLY, nullptr, 0, &keys,
                             &values, false, openLanguage);
    } catch (const std::exception &) {
        // Tesseract 5.5 throws; 5.3 returns an error.
    }
    openable = nullptr;
    if (failed)
        throw Failure(CA_LANGUAGE_UNUSABLE, "the data of the language '" + names +
                                                "' is damaged or unusable; reinstall it");
    api = std::move(fresh);
    return *api;
}

std::vector<Word> TesseractReader::readLine(const cv::Mat &line, const Deadline &deadline) {
    if (line.rows < leastHeight || line.cols > flattest * line.rows)
        return {};
    return read(line, tesseract::PSM_SINGLE_LINE, deadline);
}

std::vector<Word> TesseractReader::readPage(const cv::Mat &page, const Deadline &deadline) {
    if (page.rows < leastHeight || page.cols > flattest * page.rows)
        return {};
    return read(page, tesseract::PSM_AUTO, deadline);
}

std::vector<Word> TesseractReader::read(const cv::Mat &grey, int mode, const Deadline &deadline) {
    deadline.check();
    if (std::max(grey.cols, grey.rows) > mostSide)
        return {};
    auto &reader = loaded();
    reader.SetPageSegMode(tesseract::PageSegMode(mode));
    reader.SetImage(grey.data, grey.cols, grey.rows, 1, int(grey.step));
    reader.SetSourceResolution(300);
    Deadline watched = deadline;
    tesseract::ETEXT_DESC monitor;
    monitor.cancel = pastDeadline;
    monitor.cancel_this = &watched;
    const int failed = reader.Recognize(&monitor);
    std::vector<Word> words;
    const std::unique_ptr<tesseract::ResultIterator> result(failed ? nullptr
                                                                   : reader.GetIterator());
    uint32_t line = 0;
    for (bool more = bool(result); more; more = result->Next(tesseract::RIL_WORD)) {
        if (!words.empty() && result->IsAtBeginningOf(tesseract::RIL_TEXTLINE))
            line++;
        const std::unique_ptr<char[]> text(result->GetUTF8Text(tesseract::RIL_WORD));
        int left, top, right, bottom;
        if (!text || std::strspn(text.get(), " ") == std::strlen(text.get()) ||
            !result->BoundingBox(tesseract::RIL_WORD, &left, &top, &right, &bottom))
            continue;
        words.push_back({text.get(), cv::Rect(left, top, right - left, bottom - top),
                         std::clamp(result->Confidence(tesseract::RIL_WORD) / 100.0, 0.0, 1.0),
                         line, 1});
    }
    reader.Clear();
    deadline.check();
    return words;
}

} // namespace descry
