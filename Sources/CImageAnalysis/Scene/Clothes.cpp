#include "Scene/Clothes.h"

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace descry {
namespace {

constexpr int insideSide = 48, aroundSide = 64; // points
constexpr double strip = 0.15;                  // of the box
constexpr size_t fewestAround = 100;            // points

/// A colour: hues in degrees, which can pass 360; shares of saturation and of value.
struct Colour {
    float firstHue, lastHue, leastSaturation, mostSaturation, leastValue;

    bool has(const cv::Vec3f &pixel) const {
        const auto [hue, saturation, value] = pixel.val;
        const bool isInside = firstHue < lastHue ? hue >= firstHue && hue < lastHue
                                                 : hue >= firstHue || hue < lastHue;
        return isInside && saturation >= leastSaturation && saturation < mostSaturation &&
               value >= leastValue;
    }
};

/// Red, yellow, green, blue and white. Skin has the hue of red, but is less saturated.
constexpr std::array<Colour, CA_CLOTHES_COUNT> colours{{{345, 10, 0.6F, 2, 0.25F},
                                                        {40, 68, 0.4F, 2, 0.45F},
                                                        {68, 170, 0.4F, 2, 0.2F},
                                                        {185, 255, 0.35F, 2, 0.22F},
                                                        {0, 361, 0, 0.15F, 0.8F}}};

/// Points of a box in a regular grid, in HSV. `places` are theirs, in shares of the picture.
cv::Mat points(const cv::Mat &picture, const ca_box &box, int side, std::vector<ca_point> &places) {
    cv::Mat bgr(side, side, CV_8UC3), hsv;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            const ca_point place{box.x + (column + 0.5) / side * box.width,
                                 box.y + (row + 0.5) / side * box.height};
            places.push_back(place);
            const int x = std::clamp(static_cast<int>(place.x * picture.cols), 0, picture.cols - 1);
            const int y = std::clamp(static_cast<int>(place.y * picture.rows), 0, picture.rows - 1);
            bgr.at<cv::Vec3b>(row, column) = picture.at<cv::Vec3b>(y, x);
        }
    bgr.convertTo(hsv, CV_32FC3, 1 / 255.0);
    cv::cvtColor(hsv, hsv, cv::COLOR_BGR2HSV);
    return hsv;
}

/// Writes the share of each colour in the points outside a box, or 1 if there are too few to tell.
void measure(const cv::Mat &picture, const ca_box &area, int side, const ca_box &outside,
             double *shares) {
    std::vector<ca_point> places;
    const cv::Mat hsv = points(picture, area, side, places);
    std::array<size_t, CA_CLOTHES_COUNT> counts{};
    size_t total = 0;
    for (size_t i = 0; i < places.size(); i++) {
        const double x = places[i].x - outside.x, y = places[i].y - outside.y;
        if (x >= 0 && x <= outside.width && y >= 0 && y <= outside.height)
            continue;
        total++;
        for (size_t colour = 0; colour < colours.size(); colour++)
            counts[colour] += colours[colour].has(hsv.ptr<cv::Vec3f>()[i]);
    }
    for (size_t colour = 0; colour < colours.size(); colour++)
        shares[colour] = total < fewestAround
                             ? 1
                             : static_cast<double>(counts[colour]) / static_cast<double>(total);
}

} // namespace

void measureClothes(const cv::Mat &picture, ca_thing &person) {
    const ca_box &box = person.box;
    const ca_box middle{box.x + 0.25 * box.width, box.y + 0.2 * box.height, 0.5 * box.width,
                        0.4 * box.height};
    measure(picture, middle, insideSide, {2, 2, 0, 0}, person.clothes);
    const double left = std::max(0.0, box.x - strip * box.width);
    const double top = std::max(0.0, box.y - strip * box.height);
    const ca_box around{left, top, std::min(1.0, box.x + (1 + strip) * box.width) - left,
                        std::min(1.0, box.y + (1 + strip) * box.height) - top};
    measure(picture, around, aroundSide, box, person.around);
}

} // namespace descry
