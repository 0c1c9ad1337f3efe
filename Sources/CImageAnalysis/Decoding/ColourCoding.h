#pragma once

#include "Decoding/ColourTransform.h"

#include <optional>

namespace descry {

/// The colours that numbers of ITU-T H.273 (CICP) stand for, as PNG, HEIC and AVIF have them;
/// `nullopt` if they are unknown. The light of HDR is cut off above its reference white of 203
/// cd/m² (ITU-R BT.2408), so what a picture without HDR can show looks the same.
///
/// - `narrow`: whether black is 16 and white is 235.
std::optional<RgbSpace> codedSpace(int primaries, int transfer, bool narrow);

} // namespace descry
