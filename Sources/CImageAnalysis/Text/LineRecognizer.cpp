#include "Text/LineRecognizer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace descry {
namespace {

constexpr int frameWidth = 8;       // pixels of the line per step of the net's output
constexpr int leastWidth = 16;      // pixels; narrower lines are padded with their edge
constexpr int mostWidth = 1600;     // pixels; longer lines are read in parts
constexpr float leastSpace = 0.01f; // probability below which a break is not considered
// The net is sure even where a font has one shape for two of these.
const std::string lookAlikes = "0OIl1|";
constexpr double lookAlikeDoubt = 5;    // its weight; .998 of such a character is as .99 of others
constexpr double leastCertainty = 0.01; // more than 0, which is unknown
constexpr float sureSpace = 0.5f;       // probability of a space at which to cut a long line

/// The code points of a text.
std::vector<std::string> codePoints(ca_bytes text) {
    std::vector<std::string> points;
    for (size_t i = 0; i < text.size; i++) {
        const bool continues = (text.bytes[i] & 0xC0) == 0x80;
        if (!continues)
            points.emplace_back();
        points.back() += char(text.bytes[i]);
    }
    return points;
}

/// A run of steps in which one character is the likeliest class.
struct Sign {
    int kind;
    int first, last;  // steps
    float confidence; // the mean over the steps
    float peak;       // the highest probability
};

} // namespace

LineRecognizer::Layer::Layer(const ca_recognizer &files)
    : network(files.net), texts(codePoints(files.signs)) {
    texts.insert(texts.begin(), "");
    texts.emplace_back(" ");
    for (size_t kind = 0; kind < texts.size(); kind++)
        if (texts[kind] == "." || texts[kind] == ",")
            marks.push_back(int(kind));
}

LineRecognizer::LineRecognizer(const ca_recognizer &western, const ca_recognizer &eastern)
    : western(western), eastern(eastern) {}

std::vector<Word> LineRecognizer::read(const cv::Mat &line, bool isEastern,
                                       const Deadline &deadline) {
    if (line.rows != lineHeight || line.type() != CV_8UC3)
        throw Failure(CA_INTERNAL, "the recogniser got a line of the wrong height or type");
    cv::Mat wide = line;
    if (line.cols < leastWidth)
        cv::copyMakeBorder(line, wide, 0, 0, 0, leastWidth - line.cols, cv::BORDER_REPLICATE);
    std::vector<Word> words;
    for (int left = 0;;) {
        deadline.check();
        const int width = std::min(mostWidth, wide.cols - left);
        std::vector<Word> part = readPart(wide.colRange(left, left + width), left, isEastern);
        const bool isLast = left + width == wide.cols;
        // The last word may be cut off, so the next part starts with it.
        const auto cut = std::find_if(part.rbegin(), part.rend(),
                                      [](const Word &word) { return word.space >= sureSpace; });
        if (!isLast && cut != part.rend() && std::next(cut) != part.rend()) {
            left = std::max(left + frameWidth, cut->box.x - frameWidth);
            part.erase(std::prev(cut.base()), part.end());
        } else {
            left += width;
        }
        words.insert(words.end(), part.begin(), part.end());
        if (isLast || wide.cols - left < leastWidth)
            return words;
    }
}

std::vector<Word> LineRecognizer::readPart(const cv::Mat &part, int left, bool isEastern) {
    const cv::Mat blob = planes(part, 1 / 127.5, 127.5);
    Layer &layer = isEastern ? eastern : western;
    const cv::Mat output =
        isEastern
            ? eastern.network.forward(western.network.forward(blob, {"features"})[0], {"signs"})[0]
            : western.network.forward(blob, {"signs"})[0];
    const cv::Mat frames(output.size[1], output.size[2], CV_32F, output.data);
    if (size_t(frames.cols) != layer.texts.size())
        throw Failure(CA_INTERNAL, "the recogniser and its list of signs do not fit");
    const int space = frames.cols - 1;

    std::vector<Sign> found;
    for (int frame = 0, before = 0; frame < frames.rows; frame++) {
        const float *row = frames.ptr<float>(frame);
        const int kind = int(std::max_element(row, row + frames.cols) - row);
        if (kind != 0 && kind != space) {
            if (kind == before) {
                Sign &sign = found.back();
                const int count = frame - sign.first;
                sign.confidence = (sign.confidence * count + row[kind]) / (count + 1);
                sign.peak = std::max(sign.peak, row[kind]);
                sign.last = frame;
            } else {
                found.push_back({kind, frame, frame, row[kind], row[kind]});
            }
        }
        before = kind;
    }

    const auto text = [&](const Sign &sign) { return layer.texts[size_t(sign.kind)]; };
    const auto between = [&](const Sign &a, const Sign &b, int kind) {
        float most = 0;
        for (int frame = a.last; frame <= b.first; frame++)
            most = std::max(most, frames.at<float>(frame, kind));
        return most;
    };
    const auto isDigit = [&](const Sign &sign) {
        return std::isdigit(static_cast<unsigned char>(text(sign)[0])) != 0;
    };
    const auto certainty = [&](const Sign &sign) {
        const double doubt = 1 - sign.peak;
        const bool isLikeOthers = lookAlikes.find(text(sign)) != std::string::npos;
        return std::max(leastCertainty, 1 - doubt * (isLikeOthers ? lookAlikeDoubt : 1));
    };
    std::vector<Word> words;
    for (auto first = found.begin(); first != found.end();) {
        auto last = first;
        while (std::next(last) != found.end() &&
               between(*last, *std::next(last), space) < leastSpace)
            ++last;
        Word word{};
        word.certainty = 1;
        for (auto sign = first; sign <= last; ++sign) {
            word.text += text(*sign);
            word.confidence += sign->confidence / double(last - first + 1);
            word.certainty = std::min(word.certainty, certainty(*sign));
        }
        const int start = first->first * frameWidth;
        const int end = std::min(part.cols, (last->last + 1) * frameWidth);
        word.box = cv::Rect(left + start, 0, end - start, part.rows);
        word.space = first == found.begin() ? 1 : between(*std::prev(first), *first, space);
        for (auto sign = std::max(first, std::next(found.begin())); sign <= last; ++sign)
            for (const int mark : layer.marks)
                if (isDigit(*std::prev(sign)) && isDigit(*sign))
                    word.lostMark =
                        std::max(word.lostMark, double(between(*std::prev(sign), *sign, mark)));
        words.push_back(word);
        first = std::next(last);
    }
    return words;
}

} // namespace descry
