#pragma once

#include "Text/TextDetector.h"

namespace descry {

/// Sorts lines in reading order: from top to bottom, side by side from left to right.
void sortByReading(std::vector<TextBox> &lines);

} // namespace descry
