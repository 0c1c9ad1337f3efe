#pragma once

#include "Text/TextDetector.h"

namespace descry {

/// Sorts lines as they are read: from top to bottom, and from left to right where they stand side
/// by side.
void sortByReading(std::vector<TextBox> &lines);

} // namespace descry
