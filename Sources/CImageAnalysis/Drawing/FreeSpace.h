#pragma once

#include <opencv2/core.hpp>

namespace descry {

/// Tells which parts of a picture are still free of boxes, numbers and names.
///
/// Large pictures are divided into cells of several pixels; a cell that is partly taken is taken.
class FreeSpace {
  public:
    /// `picture` is 8-bit BGR.
    explicit FreeSpace(const cv::Mat &picture);

    /// Whether the place lies inside the picture and nothing covers it.
    bool isFree(const cv::Rect &place) const;

    /// The share of the place that has edges, 0…1: letters and faces have many, a wall has none.
    double detail(const cv::Rect &place) const;

    void take(const cv::Rect &place);

    /// Notes that there was no free place around a box.
    void noteFailure() { failures++; }

    /// Whether that has happened so often that searching again is in vain.
    bool isFull() const;

    /// How many places were looked at: the work of finding free ones.
    size_t looks() const { return lookCount; }

    const cv::Size size; ///< of the picture, in pixels
    const int cell;      ///< side of a cell, in pixels

  private:
    cv::Rect cells(const cv::Rect &place) const;

    cv::Mat taken; ///< one byte a cell
    cv::Mat edges; ///< one byte a cell
    int failures = 0;
    mutable size_t lookCount = 0;
};

} // namespace descry
