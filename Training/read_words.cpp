// Reads the text of pictures line by line, for fit_words.py, which compiles it, and judge_codes.py.
// Arguments: the folder of the nets, and by how many heights the lines of pictures with few of them
// are widened at each end. In: a path in a line. Out, for each picture: a line "picture" with its
// path; for each line of text a line "line"; for each piece that was read a line "piece" with its
// confidence, the probability of a space before it, the place of its middle, the certainty of its
// least certain character, and its text.

#include "CImageAnalysis.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Bytes = std::vector<uint8_t>;

constexpr size_t fewLines = 8;
constexpr double leastHeight = 10; // pixels of the picture as stored
constexpr ca_deadline never{};
constexpr ca_limits limits{1u << 31, 1u << 28, 1u << 15, 1u << 28, 1600};

Bytes fileAt(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void check(ca_status status, const char *message) {
    if (status != CA_OK)
        throw std::runtime_error(message);
}

/// The same line with more at both ends.
ca_text_line widened(ca_text_line line, double heights, const ca_picture_info &info) {
    const double x = line.corners[1].x - line.corners[0].x;
    const double y = line.corners[1].y - line.corners[0].y;
    const double share = heights * line.height / std::hypot(x * info.width, y * info.height);
    for (int i = 0; i < 4; i++) {
        const double way = i == 0 || i == 3 ? -share : share;
        line.corners[i] = {line.corners[i].x + x * way, line.corners[i].y + y * way};
    }
    return line;
}

void print(const ca_words &words) {
    for (size_t i = 0; i < words.count; i++) {
        const ca_word &word = words.items[i];
        const double middle = std::max(word.box.x + word.box.width / 2, word.box.y);
        std::printf("piece\t%.6f\t%.6f\t%.6f\t%.6f\t%s\n", word.confidence, word.space, middle,
                    word.certainty, word.text);
    }
}

void read(ca_engine *engine, const ca_picture *picture, double heights, char *why) {
    ca_text_lines found;
    check(ca_find_text(engine, picture, false, never, &found, why), why);
    std::vector<ca_text_line> lines(found.items, found.items + found.count);
    ca_text_lines_free(&found);
    const auto isSmall = [](const ca_text_line &line) { return line.height < leastHeight; };
    lines.erase(std::remove_if(lines.begin(), lines.end(), isSmall), lines.end());
    const ca_picture_info info = ca_picture_get_info(picture);
    for (const ca_text_line &line : lines) {
        const bool isAlone = lines.size() < fewLines;
        const ca_text_line wide = isAlone ? widened(line, heights, info) : line;
        ca_words words;
        std::printf("line\n");
        check(
            ca_recognize_lines(engine, picture, &wide, 1, CA_RECOGNITION_USUAL, never, &words, why),
            why);
        print(words);
        ca_words_free(&words);
    }
}

} // namespace

int main(int, char **arguments) {
    const std::string nets = arguments[1];
    const Bytes faces = fileAt(nets + "/centerface.onnx");
    const Bytes detector = fileAt(nets + "/ppocr-v4-text-detection.onnx");
    const Bytes recognizer = fileAt(nets + "/ppocr-v6-text-recognition.onnx");
    const Bytes signs = fileAt(nets + "/ppocr-v6-signs.txt");
    ca_configuration configuration{};
    configuration.face_detector = {faces.data(), faces.size()};
    configuration.text_detector = {detector.data(), detector.size()};
    configuration.text_recognizer = {{recognizer.data(), recognizer.size()},
                                     {signs.data(), signs.size()}};
    char why[CA_MESSAGE_SIZE];
    ca_engine *engine;
    check(ca_engine_create(&configuration, &engine, why), why);
    for (std::string path; std::getline(std::cin, path);) {
        const Bytes bytes = fileAt(path);
        ca_picture *picture;
        check(ca_decode(bytes.data(), bytes.size(), &limits, never, &picture, why), why);
        std::printf("picture\t%s\n", path.c_str());
        read(engine, picture, std::stod(arguments[2]), why);
        ca_picture_free(picture);
    }
    ca_engine_free(engine);
}
