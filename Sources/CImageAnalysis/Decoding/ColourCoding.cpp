#include "Decoding/ColourCoding.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace descry {

namespace {

constexpr int unspecified = 2;
/// Light of the reference white in PQ's unit and in HLG's, 10,000 and 1,000 cd/m².
constexpr double pqWhite = 0.0203, hlgWhite = 0.203;

/// Sets primaries and white; false for an unknown code.
bool setPrimaries(RgbSpace &space, int code) {
    const cv::Point2d c(0.310, 0.316), dci(0.314, 0.351);
    switch (code) {
    case 1:
    case unspecified:
        return true;
    case 4:
        space.primaries = {{{0.67, 0.33}, {0.21, 0.71}, {0.14, 0.08}}};
        space.white = c;
        return true;
    case 5:
        space.primaries = {{{0.64, 0.33}, {0.29, 0.60}, {0.15, 0.06}}};
        return true;
    case 6:
    case 7:
        space.primaries = {{{0.630, 0.340}, {0.310, 0.595}, {0.155, 0.070}}};
        return true;
    case 8:
        space.primaries = {{{0.681, 0.319}, {0.243, 0.692}, {0.145, 0.049}}};
        space.white = c;
        return true;
    case 9:
        space.primaries = {{{0.708, 0.292}, {0.170, 0.797}, {0.131, 0.046}}};
        return true;
    case 11:
        space.white = dci;
        [[fallthrough]];
    case 12:
        space.primaries = {{{0.680, 0.320}, {0.265, 0.690}, {0.150, 0.060}}};
        return true;
    case 22:
        space.primaries = {{{0.630, 0.340}, {0.295, 0.605}, {0.155, 0.077}}};
        return true;
    default:
        return false;
    }
}

double pqLight(double value) {
    const double power = std::pow(value, 32 / 2523.0);
    return std::pow(std::max(power - 3424 / 4096.0, 0.0) / (2413 / 128.0 - 2392 / 128.0 * power),
                    16384 / 2610.0) /
           pqWhite;
}

double hlgLight(double value) {
    const double scene = value <= 0.5
                             ? value * value / 3
                             : (std::exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
    return std::pow(scene, 1.2) / hlgWhite;
}

/// The light of a value, 0…1; more than 1 if it is brighter than white.
double light(int transfer, double value) {
    switch (transfer) {
    case 4:
        return std::pow(value, 2.2);
    case 5:
        return std::pow(value, 2.8);
    case 7:
        return value < 0.0913 ? value / 4 : std::pow((value + 0.1115) / 1.1115, 1 / 0.45);
    case 8:
        return value;
    case unspecified:
    case 13:
        return RgbSpace::srgbLight(value);
    case 16:
        return pqLight(value);
    case 17:
        return std::pow(value, 2.6) * 52.37 / 48;
    case 18:
        return hlgLight(value);
    default: // BT.709's curve
        return value < 0.081 ? value / 4.5 : std::pow((value + 0.099) / 1.099, 1 / 0.45);
    }
}

} // namespace

std::optional<RgbSpace> codedSpace(int primaries, int transfer, bool narrow) {
    RgbSpace space = RgbSpace::srgb;
    // Codes 9 and 10 are logarithms, which no browser shows either.
    const bool known =
        transfer >= 1 && transfer <= 18 && transfer != 3 && transfer != 9 && transfer != 10;
    if (!known || !setPrimaries(space, primaries))
        return std::nullopt;
    space.curves.fill(RgbSpace::curve([&](double value) {
        return light(transfer, narrow ? std::clamp((value * 255 - 16) / 219, 0.0, 1.0) : value);
    }));
    return space;
}

} // namespace descry
