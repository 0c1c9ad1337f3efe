#include "Text/LineRecognizer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace descry {
namespace {

constexpr int frameWidth = 8;        // pixels of the line per step of the net's output
constexpr int leastWidth = 8;        // pixels; narrower lines are padded with their edge
constexpr int mostWidth = 1600;      // pixels; longer lines are read in parts
constexpr int spaceSign = 131;       // class of the space; 0 is no character
constexpr int pointSign = 18;        // class of the point
constexpr float leastSpace = 0.002f; // probability below which a break is not considered
constexpr float sureSpace = 0.5f;    // probability of a space at which to cut a long line

/// The characters of classes 1 to 130, in the order of the net's dictionary.
constexpr std::array<const char *, 130> signs = {
    "'",  "2", "0", "8", "-", "7", ">", ":", "]", ",", "1", "3", "”", "!", "|", ";", "H", ".", "/",
    "*",  "5", "4", "(", "6", ")", "s", "u", "[", "9", "S", "Y", "F", "D", "A", "P", "T", "@", "%",
    "\"", "r", "=", "q", "÷", "′", "?", "J", "l", "&", "x", "z", "±", "e", "t", "§", "’", "b", "<",
    "L",  "w", "i", "h", "+", "I", "B", "N", "^", "_", "M", "}", "~", "Z", "C", "o", "E", "f", "\\",
    "U",  "“", "a", "p", "y", "n", "g", "Q", "O", "‘", "k", "$", "c", "v", "W", "×", "R", "G", "d",
    "°",  "K", "X", "m", "`", "V", "#", "{", "j", "·", "Ë", "•", "¥", "—", "…", "é", "è", "Ü", "»",
    "ä",  "´", "í", "É", "®", "á", "™", "Ó", "ò", "″", "ü", "ú", "ó", "à", "²", "ì"};

/// A run of steps in which one character is the likeliest class.
struct Sign {
    int kind;
    int first, last; // steps
    float confidence;
};

} // namespace

std::vector<Word> LineRecognizer::read(const cv::Mat &line, const Deadline &deadline) {
    if (line.rows != lineHeight || line.type() != CV_8UC3)
        throw Failure(CA_INTERNAL, "the recogniser got a line of the wrong height or type");
    cv::Mat wide = line;
    if (line.cols < leastWidth)
        cv::copyMakeBorder(line, wide, 0, 0, 0, leastWidth - line.cols, cv::BORDER_REPLICATE);
    std::vector<Word> words;
    for (int left = 0;;) {
        deadline.check();
        const int width = std::min(mostWidth, wide.cols - left);
        std::vector<Word> part = readPart(wide.colRange(left, left + width), left);
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

std::vector<Word> LineRecognizer::readPart(const cv::Mat &part, int left) {
    const cv::Mat output = network.forward(planes(part, 1 / 127.5, 127.5), {"softmax_11.tmp_0"})[0];
    const cv::Mat frames(output.size[1], output.size[2], CV_32F, output.data);

    std::vector<Sign> found;
    for (int frame = 0, before = 0; frame < frames.rows; frame++) {
        const float *row = frames.ptr<float>(frame);
        const int kind = int(std::max_element(row, row + frames.cols) - row);
        if (kind != 0 && kind != spaceSign) {
            if (kind == before) {
                Sign &sign = found.back();
                const int count = frame - sign.first;
                sign.confidence = (sign.confidence * count + row[kind]) / (count + 1);
                sign.last = frame;
            } else {
                found.push_back({kind, frame, frame, row[kind]});
            }
        }
        before = kind;
    }

    const auto between = [&](const Sign &a, const Sign &b, int kind) {
        float most = 0;
        for (int frame = a.last; frame <= b.first; frame++)
            most = std::max(most, frames.at<float>(frame, kind));
        return most;
    };
    const auto space = [&](const Sign &a, const Sign &b) { return between(a, b, spaceSign); };
    const auto isDigit = [](const Sign &sign) {
        return std::isdigit(static_cast<unsigned char>(signs[size_t(sign.kind - 1)][0])) != 0;
    };
    std::vector<Word> words;
    for (auto first = found.begin(); first != found.end();) {
        auto last = first;
        while (std::next(last) != found.end() && space(*last, *std::next(last)) < leastSpace &&
               signs[size_t(last->kind - 1)] != std::string(":"))
            ++last;
        Word word{};
        for (auto sign = first; sign <= last; ++sign) {
            word.text += signs[size_t(sign->kind - 1)];
            word.confidence += sign->confidence / double(last - first + 1);
        }
        const int start = first->first * frameWidth;
        const int end = std::min(part.cols, (last->last + 1) * frameWidth);
        word.box = cv::Rect(left + start, 0, end - start, part.rows);
        word.space = first == found.begin() ? 1 : space(*std::prev(first), *first);
        if (first != found.begin() && isDigit(*std::prev(first)) && isDigit(*first))
            word.point = between(*std::prev(first), *first, pointSign);
        words.push_back(word);
        first = std::next(last);
    }
    return words;
}

} // namespace descry
