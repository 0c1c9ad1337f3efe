#pragma once

#include "Deadline.h"

#include <opencv2/core.hpp>

namespace descry {

/// By what whole number a picture's sides may be divided so that the longer one keeps at least
/// `workingSide` pixels; 1 where that is 0.
int reduction(cv::Size size, uint32_t workingSide);

/// `size` divided by `divisor`, at least 1 × 1.
cv::Size divided(cv::Size size, int divisor);

/// Collects a picture row by row, from the first to the last, and keeps it at reduced size, so that
/// the whole picture never needs to be in memory.
class Canvas {
  public:
    /// `size` is that of the rows to come, in pixels.
    Canvas(cv::Size size, uint32_t workingSide, const Deadline &deadline);

    /// The next row, `width` pixels of BGR. Throws `CA_TIMED_OUT`.
    void addBgr(const uint8_t *row);
    /// The next row, `width` pixels of RGBA, laid over white.
    void addRgba(const uint8_t *row);
    /// The same, with colours that are already multiplied by alpha.
    void addPremultipliedRgba(const uint8_t *row);

    bool complete() const { return rows == size.height; }

    /// The picture, BGR; rows that never came are mid-grey. Throws `CA_CORRUPT` if less than a
    /// quarter of them came.
    cv::Mat finish();

    /// Bytes that a canvas takes at most, turning the result upright included.
    static uint64_t memory(cv::Size size, uint32_t workingSide);

    const cv::Size size; ///< of the rows that come, in pixels

  private:
    /// Where the next row is to be written.
    uint8_t *nextRow();
    void rowWritten();
    void reduceBand();

    const int divisor;
    const Deadline &deadline;
    cv::Mat pixels;
    cv::Mat band; ///< the rows that become one row of `pixels`; unused if nothing is reduced
    int rows = 0; ///< that came so far
    int bandRows = 0;
    int reducedRows = 0;
};

} // namespace descry
