#include "Decoding/Canvas.h"

#include "Decoding/Limits.h"

#include <opencv2/imgproc.hpp>

namespace descry {

namespace {

/// `channel` × `alpha` over `below`, all 0…255.
uint8_t over(int below, int channel, int alpha) {
    return uint8_t((channel * alpha + below * (255 - alpha) + 127) / 255);
}

} // namespace

int reduction(cv::Size size, uint32_t workingSide) {
    if (workingSide == 0)
        return 1;
    return std::max<int>(1, uint32_t(std::max(size.width, size.height)) / workingSide);
}

cv::Size divided(cv::Size size, int divisor) {
    return {std::max(1, size.width / divisor), std::max(1, size.height / divisor)};
}

Canvas::Canvas(cv::Size size, uint32_t workingSide, const Source &source)
    : size(size), divisor(reduction(size, workingSide)), deadline(source.deadline),
      backdrop(source.backdrop), detail(source.detail), pixels(divided(size, divisor), CV_8UC3) {
    detail = {size, std::nullopt};
    if (divisor > 1)
        detail.hash.emplace();
    // The last band also takes the remaining rows, fewer than `divisor`.
    if (divisor > 1)
        band.create(std::min(size.height, 2 * divisor - 1), size.width, CV_8UC3);
}

uint64_t Canvas::memory(cv::Size size, uint32_t workingSide) {
    const int divisor = reduction(size, workingSide);
    const uint64_t kept = pixelCount(divided(size, divisor)) * 3;
    return 2 * kept + (divisor > 1 ? uint64_t(size.width) * 3 * (2 * divisor - 1) : 0);
}

void Canvas::addBgr(const uint8_t *row) {
    std::memcpy(nextRow(), row, size_t(size.width) * 3);
    rowWritten();
}

void Canvas::addRgba(const uint8_t *row) {
    uint8_t *bgr = nextRow();
    const cv::Vec3b below = backdrop.colour;
    for (int x = 0; x < size.width; x++, row += 4, bgr += 3) {
        const int alpha = row[3];
        for (int channel = 0; channel < 3; channel++)
            bgr[channel] = over(below[channel], row[2 - channel], alpha);
        note(bgr, alpha);
    }
    rowWritten();
}

void Canvas::addPremultipliedRgba(const uint8_t *row) {
    uint8_t *bgr = nextRow();
    const cv::Vec3b below = backdrop.colour;
    for (int x = 0; x < size.width; x++, row += 4, bgr += 3) {
        const int alpha = row[3];
        for (int channel = 0; channel < 3; channel++)
            bgr[channel] = uint8_t(
                std::min(255, row[2 - channel] + (below[channel] * (255 - alpha) + 127) / 255));
        note(bgr, alpha);
    }
    rowWritten();
}

void Canvas::note(const uint8_t *bgr, int alpha) {
    backdrop.shines |= alpha < 255;
    if (alpha < 16)
        return;
    backdrop.carries = true;
    backdrop.darkest = std::min({backdrop.darkest, bgr[0], bgr[1], bgr[2]});
}

uint8_t *Canvas::nextRow() {
    deadline.check();
    if (complete())
        throw Failure(CA_INTERNAL, "a decoder gave more rows than the picture has");
    return divisor > 1 ? band.ptr(bandRows) : pixels.ptr(rows);
}

void Canvas::rowWritten() {
    rows++;
    if (divisor == 1)
        return;
    detail.hash->add(band.ptr(bandRows), size_t(size.width) * 3);
    bandRows++;
    const bool last = reducedRows == pixels.rows - 1;
    if (last ? complete() : bandRows == divisor)
        reduceBand();
}

void Canvas::reduceBand() {
    cv::Mat target = pixels.row(reducedRows++);
    cv::resize(band.rowRange(0, bandRows), target, target.size(), 0, 0, cv::INTER_AREA);
    bandRows = 0;
}

cv::Mat Canvas::finish() {
    requireQuarter(rows, size.height);
    if (bandRows > 0)
        reduceBand();
    const int filled = divisor > 1 ? reducedRows : rows;
    if (filled < pixels.rows)
        pixels.rowRange(filled, pixels.rows).setTo(cv::Scalar::all(128));
    return pixels;
}

} // namespace descry
