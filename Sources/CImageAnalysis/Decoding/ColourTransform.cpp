#include "Decoding/ColourTransform.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <lcms2.h>

namespace descry {

namespace {

/// Colours that differ by no more count as equal. Profiles of sRGB differ by 1, the nearest other
/// ones (a power of 2.2) by 8.
constexpr int tolerance = 2;

using Profile = std::unique_ptr<void, decltype(&cmsCloseProfile)>;
using Transform = std::shared_ptr<void>;
using ToneCurve = std::unique_ptr<cmsToneCurve, decltype(&cmsFreeToneCurve)>;

/// lcms's state of one picture. It prints nothing.
using Context = std::shared_ptr<_cmsContext_struct>;

Context makeContext() {
    const Context context(cmsCreateContext(nullptr, nullptr), [](cmsContext old) {
        if (old)
            cmsDeleteContext(old);
    });
    if (!context)
        throw std::bad_alloc();
    return context;
}

Profile openProfile(cmsContext context, Bytes bytes) {
    const bool fits = bytes.size <= ColourTransform::largestProfile;
    Profile profile(
        fits ? cmsOpenProfileFromMemTHR(context, bytes.data, cmsUInt32Number(bytes.size)) : nullptr,
        cmsCloseProfile);
    if (!profile)
        return profile;
    // A chain of any number of steps, which browsers ignore too.
    for (const auto tag : {cmsSigDToB0Tag, cmsSigDToB1Tag, cmsSigDToB2Tag, cmsSigDToB3Tag})
        if (cmsIsTag(profile.get(), tag))
            cmsWriteTag(profile.get(), tag, nullptr);
    return profile;
}

bool describes(cmsHPROFILE profile, Samples samples) {
    switch (cmsGetDeviceClass(profile)) {
    case cmsSigInputClass:
    case cmsSigDisplayClass:
    case cmsSigOutputClass:
    case cmsSigColorSpaceClass:
        break;
    default:
        return false;
    }
    switch (cmsGetColorSpace(profile)) {
    case cmsSigRgbData: // also of greys, whose channels are equal
        return samples != Samples::cmyk;
    case cmsSigGrayData:
        return samples == Samples::greyAsBgr || samples == Samples::greyAsRgba;
    case cmsSigCmykData:
        return samples == Samples::cmyk;
    default:
        return false;
    }
}

cmsUInt32Number format(Samples samples) {
    switch (samples) {
    case Samples::cmyk:
        return TYPE_CMYK_8;
    case Samples::bgr:
    case Samples::greyAsBgr:
        return TYPE_BGR_8;
    default:
        return TYPE_RGBA_8;
    }
}

bool areEqual(const std::vector<uint8_t> &some, const std::vector<uint8_t> &others) {
    return std::equal(some.begin(), some.end(), others.begin(),
                      [](int a, int b) { return std::abs(a - b) <= tolerance; });
}

/// Whether sixteen greys, and corners of the cube of colours, stay what they are.
bool keepsColours(cmsHTRANSFORM transform, cmsUInt32Number format) {
    const int channels = T_CHANNELS(format) + T_EXTRA(format);
    std::vector<uint8_t> in;
    for (int grey = 0; grey < 256; grey += 17)
        in.insert(in.end(), channels, uint8_t(grey));
    for (const uint8_t low : {0, 64, 128})
        for (int corner = 1; corner < 7; corner++)
            for (int channel = 0; channel < channels; channel++)
                in.push_back(corner >> channel & 1 ? 255 : low);
    std::vector<uint8_t> out = in;
    cmsDoTransform(transform, in.data(), out.data(), cmsUInt32Number(in.size() / channels));
    return areEqual(in, out);
}

/// The colour of each grey; none if all stay what they are.
std::vector<cv::Vec3b> greyTable(const Transform &transform) {
    std::vector<uint8_t> in(256), same;
    std::iota(in.begin(), in.end(), 0);
    for (const uint8_t grey : in)
        same.insert(same.end(), 3, grey);
    std::vector<cv::Vec3b> greys(256);
    if (!transform)
        return {};
    cmsDoTransform(transform.get(), in.data(), greys.data(), 256);
    const std::vector<uint8_t> out(greys.front().val, greys.front().val + same.size());
    return areEqual(same, out) ? std::vector<cv::Vec3b>() : greys;
}

/// A tone curve that is exact for the 256 values.
ToneCurve toneCurve(cmsContext context, const RgbSpace::Curve &curve) {
    std::array<cmsUInt16Number, 256> light;
    std::transform(curve.begin(), curve.end(), light.begin(), [](double value) {
        return cmsUInt16Number(std::lround(std::clamp(value, 0.0, 1.0) * 65535));
    });
    return ToneCurve(
        cmsBuildTabulatedToneCurve16(context, cmsUInt32Number(light.size()), light.data()),
        cmsFreeToneCurve);
}

Profile makeProfile(cmsContext context, const RgbSpace &space) {
    const ToneCurve curves[] = {toneCurve(context, space.curves[0]),
                                toneCurve(context, space.curves[1]),
                                toneCurve(context, space.curves[2])};
    cmsToneCurve *const all[] = {curves[0].get(), curves[1].get(), curves[2].get()};
    const auto &[red, green, blue] = space.primaries;
    const cmsCIExyY white{space.white.x, space.white.y, 1};
    const cmsCIExyYTRIPLE primaries{{red.x, red.y, 1}, {green.x, green.y, 1}, {blue.x, blue.y, 1}};
    // From 0.01, so that nothing becomes infinite; ProPhoto's blue has 0.0001.
    const bool sensible =
        white.x > 0.01 && white.y > 0.01 && white.x + white.y <= 1 && all[0] && all[1] && all[2] &&
        std::all_of(space.primaries.begin(), space.primaries.end(), [](auto point) {
            return std::abs(point.x) <= 2 && std::abs(point.y) <= 2 && std::abs(point.y) >= 0.00001;
        });
    return Profile(sensible ? cmsCreateRGBProfileTHR(context, &white, &primaries, all) : nullptr,
                   cmsCloseProfile);
}

/// Converts as browsers do: by the profile's first table or its matrix, without adapting black. A
/// version over 2 of sRGB's profile would adapt it.
Transform makeTransform(const Context &context, cmsHPROFILE profile, cmsUInt32Number in,
                        cmsUInt32Number out, cmsUInt32Number flags) {
    const Profile srgb(cmsCreate_sRGBProfileTHR(context.get()), cmsCloseProfile);
    if (!srgb)
        throw std::bad_alloc();
    cmsSetProfileVersion(srgb.get(), 2.1);
    const cmsHTRANSFORM transform = cmsCreateTransformTHR(context.get(), profile, in, srgb.get(),
                                                          out, INTENT_PERCEPTUAL, flags);
    if (!transform)
        return nullptr;
    // Its context must outlive it.
    return Transform(transform, [context](cmsHTRANSFORM old) { cmsDeleteTransform(old); });
}

/// From a profile of red, green and blue; none if all colours stay what they are.
Transform changingTransform(const Context &context, cmsHPROFILE profile, cmsUInt32Number format) {
    // Without tables it takes 0.6 ms instead of 2.4 ms to make, and most profiles are sRGB's.
    const Transform trial = makeTransform(context, profile, format, format, cmsFLAGS_NOOPTIMIZE);
    const bool changes = trial && !keepsColours(trial.get(), format);
    return changes ? makeTransform(context, profile, format, format, 0) : nullptr;
}

} // namespace

RgbSpace::Curve RgbSpace::power(double exponent) {
    return curve([&](double value) { return std::pow(value, exponent); });
}

double RgbSpace::srgbLight(double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

const RgbSpace RgbSpace::srgb = [] {
    const Curve light = curve(srgbLight);
    return RgbSpace{
        {{{0.64, 0.33}, {0.30, 0.60}, {0.15, 0.06}}}, {0.3127, 0.3290}, {light, light, light}};
}();

ColourTransform::ColourTransform(Bytes bytes, Samples samples) {
    const Context context = makeContext();
    const Profile profile = openProfile(context.get(), bytes);
    if (!profile || !describes(profile.get(), samples))
        return;
    const cmsUInt32Number own = format(samples);
    if (cmsGetColorSpace(profile.get()) == cmsSigGrayData) {
        this->bytes = T_CHANNELS(own) + T_EXTRA(own);
        greys = greyTable(makeTransform(context, profile.get(), TYPE_GRAY_8,
                                        own == TYPE_BGR_8 ? TYPE_BGR_8 : TYPE_RGB_8,
                                        cmsFLAGS_NOOPTIMIZE));
        return;
    }
    inks = own == TYPE_CMYK_8;
    transform = inks ? makeTransform(context, profile.get(), own, TYPE_BGR_8, 0)
                     : changingTransform(context, profile.get(), own);
}

ColourTransform::ColourTransform(const RgbSpace &space, Samples samples) {
    const Context context = makeContext();
    const Profile profile = makeProfile(context.get(), space);
    if (profile)
        transform = changingTransform(context, profile.get(), format(samples));
}

void ColourTransform::apply(const uint8_t *in, uint8_t *out, int count) const {
    if (transform)
        cmsDoTransform(transform.get(), in, out, cmsUInt32Number(count));
    for (int i = 0; !greys.empty() && i < count; i++, in += bytes, out += bytes)
        std::copy_n(greys[*in].val, 3, out);
}

} // namespace descry
