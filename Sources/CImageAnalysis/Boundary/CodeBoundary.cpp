#include "Boundary/Copied.h"
#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Codes/CodeReader.h"

#include <algorithm>
#include <cstring>

using namespace descry;

namespace {

/// The upright box around a symbol, in shares of a picture of this size.
ca_box boxAround(const Symbol &symbol, cv::Size size) {
    const auto [left, right] =
        std::minmax_element(symbol.corners.begin(), symbol.corners.end(),
                            [](const auto &one, const auto &other) { return one.x < other.x; });
    const auto [top, bottom] =
        std::minmax_element(symbol.corners.begin(), symbol.corners.end(),
                            [](const auto &one, const auto &other) { return one.y < other.y; });
    const double x = std::clamp(left->x / double(size.width), 0.0, 1.0);
    const double y = std::clamp(top->y / double(size.height), 0.0, 1.0);
    return {x, y, std::clamp(right->x / double(size.width), x, 1.0) - x,
            std::clamp(bottom->y / double(size.height), y, 1.0) - y};
}

} // namespace

ca_status ca_read_codes(const ca_picture *picture, ca_deadline deadline, ca_codes *out,
                        char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        std::vector<ca_code> codes;
        ca_codes given{};
        try {
            const auto &pixels = picture->picture.pixels;
            for (const auto &symbol : readCodes(pixels, Deadline(deadline))) {
                char *content = strdup(symbol.content.c_str());
                if (!content)
                    throw std::bad_alloc();
                codes.push_back({symbol.format, content, boxAround(symbol, pixels.size())});
            }
            given = {copied(codes), codes.size()};
        } catch (...) {
            for (const auto &code : codes)
                std::free(code.content);
            throw;
        }
        *out = given;
    });
}

void ca_codes_free(ca_codes *codes) {
    for (size_t i = 0; i < codes->count; i++)
        std::free(codes->items[i].content);
    std::free(codes->items);
}
