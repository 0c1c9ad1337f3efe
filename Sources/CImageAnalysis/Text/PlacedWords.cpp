#include "Text/PlacedWords.h"

#include "Text/LineStraightener.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

constexpr int tesseractMargin = 4; // pixels of the line; more includes other things
constexpr float steepest = 2;      // height / width of a box; steeper ones are sideways lines

ca_box inShares(const cv::Rect2f &box, const cv::Mat &picture) {
    const cv::Rect2f inside = box & cv::Rect2f(0, 0, float(picture.cols), float(picture.rows));
    return {inside.x / picture.cols, inside.y / picture.rows, inside.width / picture.cols,
            inside.height / picture.rows};
}

ca_text_line described(const TextBox &box, const Picture &picture) {
    cv::Point2f points[4]; // bottom left, top left, top right, bottom right
    box.place.points(points);
    const bool sideways = box.place.size.height > steepest * box.place.size.width;
    const int first = sideways ? 2 : 1; // a sideways line starts at the box's top right
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

/// Cuts out and levels each line, and collects the words that `read` finds.
template <typename Read>
std::vector<PlacedWord> readEach(const Picture &picture, const std::vector<ca_text_line> &lines,
                                 int margin, const Read &read) {
    const cv::Mat &pixels = picture.pixels;
    std::vector<PlacedWord> words;
    for (size_t i = 0; i < lines.size(); i++) {
        cv::Point2f corners[4];
        for (int j = 0; j < 4; j++)
            corners[j] = {float(lines[i].corners[j].x * pixels.cols),
                          float(lines[i].corners[j].y * pixels.rows)};
        const LineStraightener straight(pixels, corners, LineRecognizer::lineHeight, margin);
        for (const auto &word : read(straight.line))
            words.push_back({word.text, inShares(straight.inPicture(word.box), pixels),
                             word.confidence, uint32_t(i), word.space, word.lostMark,
                             word.certainty});
    }
    return words;
}

} // namespace

std::vector<ca_text_line> findLines(TextDetector &detector, const Picture &picture, bool closely,
                                    const Deadline &deadline) {
    std::vector<ca_text_line> lines;
    for (const auto &box : detector.find(picture.pixels, closely, deadline))
        lines.push_back(described(box, picture));
    return lines;
}

std::vector<PlacedWord> recognizeLines(LineRecognizer &recognizer, const Picture &picture,
                                       const std::vector<ca_text_line> &lines, bool isEastern,
                                       const Deadline &deadline) {
    return readEach(picture, lines, 0, [&](const cv::Mat &line) {
        return recognizer.read(line, isEastern, deadline);
    });
}

std::vector<PlacedWord> readLines(TesseractReader &reader, const Picture &picture,
                                  const std::vector<ca_text_line> &lines,
                                  const Deadline &deadline) {
    return readEach(picture, lines, tesseractMargin, [&](const cv::Mat &line) {
        cv::Mat grey;
        cv::cvtColor(line, grey, cv::COLOR_BGR2GRAY);
        return reader.readLine(grey, deadline);
    });
}

std::vector<PlacedWord> readPage(TesseractReader &reader, const Picture &picture, double angle,
                                 const Deadline &deadline) {
    const cv::Mat &pixels = picture.pixels;
    // The levelled page is as wide and high as its turned corners need.
    const cv::Size2f size(pixels.size());
    const cv::Point2f middle(size.width / 2, size.height / 2);
    const cv::RotatedRect turned(middle, size, float(-angle * 180 / CV_PI));
    const cv::Rect2f bounds = turned.boundingRect2f();
    const double cosine = std::cos(angle), sine = std::sin(angle);
    const auto width = int(std::ceil(bounds.width)), height = int(std::ceil(bounds.height));
    const cv::Matx23d toPicture(cosine, -sine, middle.x - cosine * width / 2 + sine * height / 2,
                                sine, cosine, middle.y - sine * width / 2 - cosine * height / 2);
    cv::Mat grey, level;
    cv::cvtColor(pixels, grey, cv::COLOR_BGR2GRAY);
    cv::warpAffine(grey, level, toPicture, cv::Size(width, height),
                   cv::INTER_CUBIC | cv::WARP_INVERSE_MAP, cv::BORDER_CONSTANT,
                   cv::Scalar::all(255));
    std::vector<PlacedWord> words;
    for (const auto &word : reader.readPage(angle == 0 ? grey : level, deadline))
        words.push_back({word.text, inShares(mapped(word.box, toPicture), pixels), word.confidence,
                         word.line, word.space, word.lostMark, word.certainty});
    return words;
}

} // namespace descry
