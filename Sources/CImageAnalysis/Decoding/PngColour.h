#pragma once

#include "Decoding/ColourTransform.h"

namespace descry {

/// By the first of the chunks cICP, iCCP, sRGB and gAMA (with cHRM) that counts, as the third
/// edition of PNG says.
///
/// - `isGrey`: whether the picture has no colours.
ColourTransform pngColour(Bytes file, bool isGrey);

} // namespace descry
