#pragma once

#include "Decoding/FormatDecoders.h"

#include <opencv2/core.hpp>

namespace descry {

/// The largest whole divisor of a picture's sides that leaves the longer one at least `workingSide`
/// pixels; 1 if that is 0.
int reduction(cv::Size size, uint32_t workingSide);

/// `size` divided by `divisor`, at least 1 × 1.
cv::Size divided(cv::Size size, int divisor);

/// Collects a picture row by row at reduced size, so that the full size is never in memory.
class Canvas {
  public:
    /// - `size`: of the incoming picture, in pixels.
    Canvas(cv::Size size, uint32_t workingSide, const Source &source);

    /// Adds the next row, `width` pixels of BGR. Throws `CA_TIMED_OUT`.
    void addBgr(const uint8_t *row);
    /// Adds a row of RGBA, blended over the backdrop.
    void addRgba(const uint8_t *row);
    /// Adds a row of RGBA with premultiplied alpha.
    void addPremultipliedRgba(const uint8_t *row);

    bool complete() const { return rows == size.height; }

    /// The picture, BGR; missing rows are mid-grey. Throws `CA_CORRUPT` if more than three quarters
    /// are missing.
    cv::Mat finish();

    /// The most bytes that a canvas takes, including turning the result upright.
    static uint64_t memory(cv::Size size, uint32_t workingSide);

    const cv::Size size; ///< of the incoming picture, in pixels

  private:
    /// The place of the next row.
    uint8_t *nextRow();
    void rowWritten();
    void reduceBand();
    /// Notes a pixel that was blended.
    void note(const uint8_t *bgr, int alpha);

    const int divisor;
    const Deadline &deadline;
    Backdrop &backdrop;
    Detail &detail;
    cv::Mat pixels;
    cv::Mat band; ///< the rows of one row of `pixels`; unused without reduction
    int rows = 0; ///< so far
    int bandRows = 0;
    int reducedRows = 0;
};

} // namespace descry
