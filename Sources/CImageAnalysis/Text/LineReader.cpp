#include "Text/LineReader.h"

#include "Text/LineStraightener.h"
#include "Text/ReadingOrder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

constexpr int lineHeight = 48; // pixels that Tesseract is given, the detector's margin included
constexpr int lineMargin = 4;  // pixels around it; more lets in what is no text
constexpr float steepest = 2;  // height / width of a box, above which it is a line set sideways

ca_box inShares(const cv::Rect2f &box, const cv::Mat &picture) {
    const cv::Rect2f inside = box & cv::Rect2f(0, 0, float(picture.cols), float(picture.rows));
    return {inside.x / picture.cols, inside.y / picture.rows, inside.width / picture.cols,
            inside.height / picture.rows};
}

ca_text_line described(const TextBox &box, const Picture &picture) {
    cv::Point2f points[4]; // bottom left, top left, top right, bottom right
    box.place.points(points);
    const bool sideways = box.place.size.height > steepest * box.place.size.width;
    const int first = sideways ? 2 : 1; // set sideways, a line starts at the box's top right
    ca_text_line line{};
    for (int i = 0; i < 4; i++) {
        const cv::Point2f point = points[(first + i) % 4];
        line.corners[i] = {point.x / picture.pixels.cols, point.y / picture.pixels.rows};
    }
    line.confidence = box.confidence;
    line.height = (sideways ? box.place.size.width : box.place.size.height) *
                  double(picture.info.width) / picture.pixels.cols;
    return line;
}

struct Reading {
    std::vector<PlacedWord> words;

    double confidence() const {
        double sum = 0;
        for (const auto &word : words)
            sum += word.confidence;
        return words.empty() ? 0 : sum / double(words.size());
    }
};

Reading readOne(TesseractReader &reader, const cv::Mat &picture, const cv::Point2f corners[4],
                uint32_t index, const Deadline &deadline) {
    const LineStraightener straight(picture, corners, lineHeight, lineMargin);
    cv::Mat grey;
    cv::cvtColor(straight.line, grey, cv::COLOR_BGR2GRAY);
    Reading reading;
    for (const auto &word : reader.readLine(grey, deadline)) {
        reading.words.push_back(
            {word.text, inShares(straight.inPicture(word.box), picture), word.confidence, index});
    }
    return reading;
}

} // namespace

std::vector<ca_text_line> findLines(TextDetector &detector, const Picture &picture,
                                    const Deadline &deadline) {
    auto boxes = detector.find(picture.pixels, deadline);
    sortByReading(boxes);
    std::vector<ca_text_line> lines;
    for (const auto &box : boxes)
        lines.push_back(described(box, picture));
    return lines;
}

std::vector<PlacedWord> readLines(TesseractReader &reader, const Picture &picture,
                                  const std::vector<ca_text_line> &lines,
                                  const Deadline &deadline) {
    const cv::Mat &pixels = picture.pixels;
    std::vector<PlacedWord> words;
    for (size_t i = 0; i < lines.size(); i++) {
        cv::Point2f corners[4];
        for (int j = 0; j < 4; j++)
            corners[j] = {float(lines[i].corners[j].x * pixels.cols),
                          float(lines[i].corners[j].y * pixels.rows)};
        Reading best = readOne(reader, pixels, corners, uint32_t(i), deadline);
        const cv::Point2f along = corners[1] - corners[0];
        if (std::abs(along.y) > std::abs(along.x)) { // it may as well run from bottom to top
            std::rotate(corners, corners + 2, corners + 4);
            Reading turned = readOne(reader, pixels, corners, uint32_t(i), deadline);
            if (turned.confidence() > best.confidence())
                best = std::move(turned);
        }
        words.insert(words.end(), best.words.begin(), best.words.end());
    }
    return words;
}

std::vector<PlacedWord> readPage(TesseractReader &reader, const Picture &picture,
                                 const Deadline &deadline) {
    cv::Mat grey;
    cv::cvtColor(picture.pixels, grey, cv::COLOR_BGR2GRAY);
    std::vector<PlacedWord> words;
    for (const auto &word : reader.readPage(grey, deadline))
        words.push_back(
            {word.text, inShares(word.box, picture.pixels), word.confidence, word.line});
    return words;
}

} // namespace descry
