#include "Faces/FaceDetector.h"

#include "Faces/TurnedPart.h"
#include "Nets/Letterbox.h"

#include <algorithm>
#include <cmath>

namespace descry {
namespace {

constexpr float leastConfidence = 0.3f;
constexpr float leastHope = 0.2f;   // of a candidate that may be a face lying on its side
constexpr double mostOverlap = 0.3; // of two faces, intersection over union
constexpr double mostInside = 0.7;  // of the smaller of two faces, share of its area
constexpr int stride = 4;           // input pixels a cell of the heat map
constexpr int mostSide = 640;       // pixels of the input
constexpr int enlargedSide = 320;   // of pictures that are smaller; but at most twice their own
constexpr int leastSide = 64;       // pixels of the input
// The net overlooks faces that fill the input, so those are looked for at half the size as well.
constexpr double largeFace = 0.35; // share of the picture's side
// A second look shows the candidate alone, enlarged or reduced, in the middle of a small input.
constexpr double sure = 0.8;   // confidence from which no second look is needed
constexpr double likely = 0.6; // least confidence of a face that is turned

/// Whether two boxes show the same face: they overlap much, or one lies in the other.
bool areDoubles(const ca_box &a, const ca_box &b) {
    const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    if (width <= 0 || height <= 0)
        return false;
    const double shared = width * height, first = a.width * a.height, second = b.width * b.height;
    return shared > mostOverlap * (first + second - shared) ||
           shared > mostInside * std::min(first, second);
}

/// Greedy non-maximum suppression: of faces that overlap, the best stays.
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

/// The net's four outputs: heat 1×1×H×W, scale 1×2×H×W, offset 1×2×H×W, landmarks 1×10×H×W. Each
/// pair holds the vertical number first.
class HeatMap {
  public:
    HeatMap(const std::vector<cv::Mat> &outputs, cv::Size filled)
        : outputs(outputs), filled(filled) {}

    std::vector<ca_face> faces() const {
        std::vector<ca_face> found;
        for (int y = 0; y < outputs[0].size[2]; y++)
            for (int x = 0; x < outputs[0].size[3]; x++)
                if (at(0, 0, y, x) >= leastHope)
                    add(found, y, x);
        return found;
    }

  private:
    float at(int output, int channel, int y, int x) const {
        const int index[] = {0, channel, y, x};
        return outputs[output].at<float>(index);
    }

    void add(std::vector<ca_face> &found, int y, int x) const {
        const double centreY = stride * (y + at(2, 0, y, x) + 0.5);
        const double centreX = stride * (x + at(2, 1, y, x) + 0.5);
        const double height = stride * std::exp(double(at(1, 0, y, x)));
        const double width = stride * std::exp(double(at(1, 1, y, x)));
        if (centreX >= filled.width || centreY >= filled.height)
            return; // in the padding
        const double left = centreX - width / 2, top = centreY - height / 2;
        ca_face face{};
        const double x1 = std::max(left, 0.0), x2 = std::min(left + width, double(filled.width));
        const double y1 = std::max(top, 0.0), y2 = std::min(top + height, double(filled.height));
        if (!(x2 > x1 && y2 > y1))
            return; // of no area, or not a number
        face.box = {x1 / filled.width, y1 / filled.height, (x2 - x1) / filled.width,
                    (y2 - y1) / filled.height};
        face.confidence = std::clamp(double(at(0, 0, y, x)), 0.0, 1.0);
        for (int j = 0; j < 5; j++) {
            face.landmarks[j] = {(left + width * at(3, 2 * j + 1, y, x)) / filled.width,
                                 (top + height * at(3, 2 * j, y, x)) / filled.height};
        }
        found.push_back(face);
    }

    const std::vector<cv::Mat> &outputs;
    const cv::Size filled; // the part of the input that holds the picture
};

/// Whether a face's centre is near that of the part it was found in.
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
    std::vector<ca_face> faces = findAt(side, picture);
    deadline.check();
    for (const auto &face : findAt(std::max(side / 2, leastSide), picture))
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
    for (const auto &found : withoutDoubles(findAt(TurnedPart::side, part.pixels)))
        if (isInMiddle(found))
            return part.faceInPicture(found);
    return {};
}

std::vector<ca_face> FaceDetector::findAt(int side, const cv::Mat &picture) {
    const Letterbox input(picture, side);
    const cv::Mat blob = cv::dnn::blobFromImage(input.pixels, 1.0, cv::Size(), cv::Scalar(), true);
    return HeatMap(network.forward(blob, {"537", "538", "539", "540"}), input.filled).faces();
}

} // namespace descry
