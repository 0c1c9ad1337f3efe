#include "Faces/FaceDetector.h"

#include "Faces/TurnedPart.h"
#include "Nets/Letterbox.h"

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

constexpr float leastConfidence = 0.3f;
constexpr float leastHope = 0.2f;   // confidence of a candidate that may be a face on its side
constexpr double mostOverlap = 0.3; // of two faces, intersection over union
constexpr double mostInside = 0.7;  // of the smaller of two faces, share of its area
constexpr int stride = 4;           // input pixels a cell of the heat map
constexpr int mostSide = 640;       // pixels of the input
constexpr int enlargedSide = 320;   // of pictures that are smaller; but at most twice their own
constexpr int leastSide = 64;       // pixels of the input
constexpr int inputStep = 32;       // pixels; the input's sides are multiples of it
// The net misses faces that fill the input, so they are also searched at half the size.
constexpr double largeFace = 0.35; // share of the picture's side
// Parts without a trace of a face at half the size are skipped at full size, in pictures that are
// large enough. Documentation/Speed.md has the figures.
constexpr int leastGlanced = 480;   // pixels of the input
constexpr float trace = 0.03f;      // heat; found faces have at least 0.14
constexpr double surroundings = 64; // pixels of the input around a trace, at least
// The second score is of the candidate alone, scaled, in the middle of a small input.
constexpr double sure = 0.8;   // confidence from which no second score is needed
constexpr double likely = 0.6; // least confidence of a turned face

/// Whether two boxes show the same face: they overlap a lot, or one is inside the other.
bool areDoubles(const ca_box &a, const ca_box &b) {
    const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    if (width <= 0 || height <= 0)
        return false;
    const double shared = width * height, first = a.width * a.height, second = b.width * b.height;
    return shared > mostOverlap * (first + second - shared) ||
           shared > mostInside * std::min(first, second);
}

/// Greedy non-maximum suppression: keeps the best of overlapping faces.
std::vector<ca_face> withoutDoubles(std::vector<ca_face> faces) {
    std::sort(faces.begin(), faces.end(),
              [](const ca_face &a, const ca_face &b) { return a.confidence > b.confidence; });
    std::vector<ca_face> kept;
    for (const auto &face : faces) {
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const ca_face &other) { return areDoubles(face.box, other.box); }))
            kept.push_back(face);
    }
    return kept;
}

/// The net's four outputs: heat 1×1×H×W, scale 1×2×H×W, offset 1×2×H×W, landmarks 1×10×H×W. The
/// vertical number comes first.
class HeatMap {
  public:
    /// - `filled`: the part of the input with the picture.
    /// - `origin`: the start of the outputs in the input.
    HeatMap(std::vector<cv::Mat> outputs, cv::Size filled, cv::Point origin)
        : outputs(std::move(outputs)), filled(filled), origin(origin) {}

    std::vector<ca_face> faces() const {
        std::vector<ca_face> found;
        for (int y = 0; y < outputs[0].size[2]; y++)
            for (int x = 0; x < outputs[0].size[3]; x++)
                if (at(0, 0, y, x) >= leastHope)
                    add(found, y, x);
        return found;
    }

    /// The part of a larger input of the same picture with all traces of faces, each with a margin
    /// of the face's size; empty if there are none. Its corners are multiples of 32, so the net's
    /// cells keep their places.
    cv::Rect tracesIn(const Letterbox &larger) const {
        const double scale = stride * double(larger.filled.width) / filled.width;
        const cv::Rect whole(cv::Point(), larger.pixels.size());
        cv::Rect2d part;
        for (int y = 0; y < outputs[0].size[2]; y++)
            for (int x = 0; x < outputs[0].size[3]; x++)
                if (at(0, 0, y, x) >= trace) {
                    const double size = std::min(
                        std::exp(double(std::max(at(1, 0, y, x), at(1, 1, y, x)))), mostSide * 1.0);
                    const double margin = std::max(surroundings, size * scale);
                    part |= cv::Rect2d(x * scale - margin, y * scale - margin, scale + 2 * margin,
                                       scale + 2 * margin) &
                            cv::Rect2d(whole);
                }
        if (part.empty())
            return {};
        const cv::Point from(int(part.x) / inputStep * inputStep,
                             int(part.y) / inputStep * inputStep);
        const cv::Point to(cv::alignSize(size_t(std::ceil(part.br().x)), inputStep),
                           cv::alignSize(size_t(std::ceil(part.br().y)), inputStep));
        return cv::Rect(from, to) & whole;
    }

  private:
    float at(int output, int channel, int y, int x) const {
        const int index[] = {0, channel, y, x};
        return outputs[output].at<float>(index);
    }

    void add(std::vector<ca_face> &found, int y, int x) const {
        const double centreY = origin.y + stride * (y + at(2, 0, y, x) + 0.5);
        const double centreX = origin.x + stride * (x + at(2, 1, y, x) + 0.5);
        const double height = stride * std::exp(double(at(1, 0, y, x)));
        const double width = stride * std::exp(double(at(1, 1, y, x)));
        if (centreX >= filled.width || centreY >= filled.height)
            return; // in the padding
        const double left = centreX - width / 2, top = centreY - height / 2;
        ca_face face{};
        const double x1 = std::max(left, 0.0), x2 = std::min(left + width, double(filled.width));
        const double y1 = std::max(top, 0.0), y2 = std::min(top + height, double(filled.height));
        if (!(x2 > x1 && y2 > y1))
            return; // empty or NaN
        face.box = {x1 / filled.width, y1 / filled.height, (x2 - x1) / filled.width,
                    (y2 - y1) / filled.height};
        face.confidence = std::clamp(double(at(0, 0, y, x)), 0.0, 1.0);
        for (int j = 0; j < 5; j++) {
            face.landmarks[j] = {(left + width * at(3, 2 * j + 1, y, x)) / filled.width,
                                 (top + height * at(3, 2 * j, y, x)) / filled.height};
        }
        found.push_back(face);
    }

    const std::vector<cv::Mat> outputs;
    const cv::Size filled;
    const cv::Point origin;
};

/// The net's outputs for a part of an input.
HeatMap heatMap(Network &network, const Letterbox &input, const cv::Rect &part) {
    const cv::Mat blob = planes(input.pixels(part), 1, 0, true);
    return {network.forward(blob, {"537", "538", "539", "540"}), input.filled, part.tl()};
}

HeatMap heatMap(Network &network, const Letterbox &input) {
    return heatMap(network, input, cv::Rect(cv::Point(), input.pixels.size()));
}

/// Whether a face's centre is near the centre of its part.
bool isInMiddle(const ca_face &face) {
    const double most = TurnedPart::shareOfFace / 4;
    return std::abs(face.box.x + face.box.width / 2 - 0.5) < most &&
           std::abs(face.box.y + face.box.height / 2 - 0.5) < most;
}

} // namespace

std::vector<ca_face> FaceDetector::find(const cv::Mat &picture, const Deadline &deadline) {
    deadline.check();
    const int ownSide = std::max(picture.cols, picture.rows);
    const int side =
        std::clamp(ownSide, std::min(enlargedSide, std::max(2 * ownSide, leastSide)), mostSide);
    const Letterbox input(picture, side);
    const HeatMap glance = heatMap(network, Letterbox(picture, std::max(side / 2, leastSide)));
    const cv::Rect part =
        side < leastGlanced ? cv::Rect(cv::Point(), input.pixels.size()) : glance.tracesIn(input);
    deadline.check();
    std::vector<ca_face> faces;
    if (!part.empty())
        faces = heatMap(network, input, part).faces();
    for (const auto &face : glance.faces())
        if (std::max(face.box.width, face.box.height) >= largeFace)
            faces.push_back(face);
    faces = withoutDoubles(std::move(faces));
    lookAgain(faces, picture, deadline);
    faces.erase(std::remove_if(faces.begin(), faces.end(),
                               [](const ca_face &f) { return f.confidence < leastConfidence; }),
                faces.end());
    return withoutDoubles(std::move(faces));
}

void FaceDetector::lookAgain(std::vector<ca_face> &faces, const cv::Mat &picture,
                             const Deadline &deadline) {
    if (!faces.empty() && faces[0].confidence < sure)
        turnUpright(faces[0], picture);
    for (auto &face : faces) {
        deadline.check();
        if (face.second_look > 0 || face.confidence < leastConfidence)
            continue;
        face.second_look =
            face.confidence < sure ? look(face, 0, picture).confidence : face.confidence;
    }
}

void FaceDetector::turnUpright(ca_face &face, const cv::Mat &picture) {
    ca_face best = look(face, 0, picture);
    face.second_look = best.confidence;
    int quartersOfBest = 0;
    for (int quarters = 1; quarters < 4; quarters++) {
        const ca_face turned = look(face, quarters, picture);
        if (turned.confidence > best.confidence) {
            best = turned;
            quartersOfBest = quarters;
        }
    }
    if (quartersOfBest == 0 || best.confidence < std::max(likely, face.confidence))
        return;
    face = best;
    face.second_look = look(face, quartersOfBest, picture).confidence;
}

ca_face FaceDetector::look(const ca_face &face, int quarters, const cv::Mat &picture) {
    const TurnedPart part(picture, face.box, quarters);
    const HeatMap heat = heatMap(network, Letterbox(part.pixels, TurnedPart::side));
    for (const auto &found : withoutDoubles(heat.faces()))
        if (isInMiddle(found))
            return part.faceInPicture(found);
    return {};
}

} // namespace descry
