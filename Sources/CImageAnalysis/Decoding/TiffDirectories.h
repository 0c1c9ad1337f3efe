#pragma once

#include "Decoding/Bytes.h"

namespace descry {

/// The pictures of a TIFF. Reduced copies and transparency masks are none.
struct TiffPictures {
    uint32_t pages = 1;
    uint64_t shown = 0; ///< offset of the directory to decode
    bool isCut = false; ///< the chain of directories leaves the file
    bool isRaw = false; ///< the structure is that of camera raw
};

/// Finds the pictures in the chain of directories, up to a loop or 10,000, and below a thumbnail.
TiffPictures tiffPictures(Bytes file);

} // namespace descry
