#pragma once

#include "Decoding/Bytes.h"

#include <array>

namespace descry {

/// What Descry reads of EXIF.
struct Exif {
    uint32_t orientation = 1;     ///< 1…8; 1 if missing or invalid
    std::array<char, 20> taken{}; ///< "2026:11:29 10:15:00", as the file has it; empty if missing
};

/// Reads an EXIF block, which may start with "Exif\0\0".
Exif readExif(Bytes block);

} // namespace descry
