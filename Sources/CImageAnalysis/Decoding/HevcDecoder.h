#pragma once

namespace descry {

/// Makes libheif decode HEVC with libde265 through `HevcDecoder.cpp`, which notes damage. libheif's
/// own use of libde265 reports success for a damaged picture.
void registerHevcDecoder();

/// Whether libde265 noted damage in this thread since the last call.
bool takeHevcDamage();

} // namespace descry
