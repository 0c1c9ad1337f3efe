#include "Text/ReadingOrder.h"

#include <algorithm>
#include <cmath>

namespace descry {

void sortByReading(std::vector<TextBox> &lines) {
    std::sort(lines.begin(), lines.end(), [](const TextBox &a, const TextBox &b) {
        return a.place.center.y < b.place.center.y;
    });
    // A row has the lines less than half a line height above or below its first line.
    for (auto first = lines.begin(); first != lines.end();) {
        auto last = std::next(first);
        while (last != lines.end() &&
               last->place.center.y - first->place.center.y <
                   0.5f * std::min(last->place.size.height, first->place.size.height))
            ++last;
        std::sort(first, last, [](const TextBox &a, const TextBox &b) {
            return a.place.center.x < b.place.center.x;
        });
        first = last;
    }
}

} // namespace descry
