#include "Faces/AlignedFace.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace descry {
namespace {

using Points = std::array<cv::Point2d, 4>; // eyes, corners of the mouth

/// Their average places in the tighter half of the smile net's training crops, as in
/// Training/aligned_faces.py.
const Points middleOfTemplate = {{{18, 21}, {46, 21}, {22, 47}, {42, 47}}};

const cv::Rect betweenBrowAndMouth(13, 14, 38, 40); // in the template

/// The similarity that maps one set of points to the other with the least square error.
struct Similarity {
    Similarity(const Points &from, const Points &to) {
        cv::Point2d source, target;
        for (size_t i = 0; i < from.size(); i++) {
            source += from[i] / double(from.size());
            target += to[i] / double(to.size());
        }
        double along = 0, across = 0, extent = 0;
        for (size_t i = 0; i < from.size(); i++) {
            const cv::Point2d a = from[i] - source, b = to[i] - target;
            along += a.dot(b);
            across += a.cross(b);
            extent += a.dot(a);
        }
        // Equal landmarks have no direction.
        cosine = extent > 0 ? along / extent : 1;
        sine = extent > 0 ? across / extent : 0;
        shift = target - turned(source);
    }

    cv::Point2d turned(cv::Point2d p) const {
        return {cosine * p.x - sine * p.y, sine * p.x + cosine * p.y};
    }

    double scale() const { return std::hypot(cosine, sine); }

    /// The inverse image of `p`.
    cv::Point2d inverse(cv::Point2d p) const {
        const cv::Point2d q = p - shift;
        const double square = std::max(scale() * scale(), 1e-12);
        return {(cosine * q.x + sine * q.y) / square, (cosine * q.y - sine * q.x) / square};
    }

    cv::Matx23d matrix() const { return {cosine, -sine, shift.x, sine, cosine, shift.y}; }

    double cosine, sine;
    cv::Point2d shift;
};

/// The part of the picture inside the template, with some pixels around it.
cv::Rect shown(const Similarity &similarity, cv::Size picture) {
    std::vector<cv::Point2f> corners;
    for (double y : {0, AlignedFace::side})
        for (double x : {0, AlignedFace::side})
            corners.push_back(similarity.inverse({x, y}));
    cv::Rect2d box = cv::boundingRect(corners);
    box -= cv::Point2d(2, 2);
    box += cv::Size2d(4, 4);
    return cv::Rect(box & cv::Rect2d(cv::Point2d(), cv::Size2d(picture)));
}

} // namespace

AlignedFace::AlignedFace(const cv::Mat &picture, const ca_face &face) {
    const auto place = [&](int landmark) { // in pixels; 0 is the middle of the first
        return cv::Point2d(face.landmarks[landmark].x * picture.cols - 0.5,
                           face.landmarks[landmark].y * picture.rows - 0.5);
    };
    Points points = {place(0), place(1), place(3), place(4)};
    const cv::Point2d eyes = points[1] - points[0];
    const cv::Point2d nose = place(2) - (points[0] + points[1]) / 2;
    turn = std::abs(nose.dot(eyes)) / std::max(eyes.dot(eyes), 1e-6);

    const Similarity similarity(points, middleOfTemplate);
    const double eyesOfTemplate = cv::norm(middleOfTemplate[1] - middleOfTemplate[0]);
    eyeDistance = eyesOfTemplate / std::max(similarity.scale(), 1e-3);
    const cv::Rect region = shown(similarity, picture.size());
    pixels = cv::Mat(side, side, CV_8UC1, cv::Scalar(0));
    if (region.empty())
        return;
    cv::Mat part = picture(region);
    const int step = int(1 / std::max(similarity.scale(), 1e-3));
    if (step > 1) { // bilinear sampling would skip pixels
        const cv::Size shrunk(std::max(1, part.cols / step), std::max(1, part.rows / step));
        cv::resize(part, part, shrunk, 0, 0, cv::INTER_AREA);
    }
    for (auto &point : points) {
        point.x = (point.x - region.x + 0.5) * part.cols / region.width - 0.5;
        point.y = (point.y - region.y + 0.5) * part.rows / region.height - 0.5;
    }
    cv::Mat coloured;
    cv::warpAffine(part, coloured, Similarity(points, middleOfTemplate).matrix(), pixels.size(),
                   cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::cvtColor(coloured, pixels, cv::COLOR_BGR2GRAY);
    measureColour(coloured);
}

void AlignedFace::measureColour(const cv::Mat &coloured) {
    cv::Mat blurred, chroma;
    cv::GaussianBlur(coloured, blurred, cv::Size(), 1.4); // ignore noise
    cv::cvtColor(blurred(betweenBrowAndMouth), chroma, cv::COLOR_BGR2YCrCb);
    cv::Scalar mean, deviation;
    cv::meanStdDev(chroma, mean, deviation);
    lightness = mean[0] / 255;
    redness = mean[1] - 128;
    colours = deviation[1] + deviation[2];
}

double coloursOf(const cv::Mat &picture) {
    cv::Mat small, chroma;
    cv::resize(picture, small, cv::Size(64, 64), 0, 0, cv::INTER_AREA);
    cv::cvtColor(small, chroma, cv::COLOR_BGR2YCrCb);
    cv::Scalar mean, deviation;
    cv::meanStdDev(chroma, mean, deviation);
    return std::max(deviation[1], deviation[2]);
}

} // namespace descry
