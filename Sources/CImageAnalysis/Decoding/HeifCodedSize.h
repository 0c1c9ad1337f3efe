#pragma once

#include "Deadline.h"
#include "Decoding/Bytes.h"

#include <opencv2/core.hpp>

namespace descry {

/// What a HEIF file says about the way its pictures are coded.
struct HeifCoding {
    /// Pixels of the largest coded picture, by its own AV1 or HEVC header. The decoders allocate by
    /// this one and not by the size that the container states.
    uint64_t largest = 0;
    /// Pixels of the largest picture that is put together from tiles or layers, each of which is
    /// decoded by itself; 0 where there is none.
    uint64_t composed = 0;
    bool av1 = false; ///< an item is coded in AV1
};

/// Walks the boxes, the items and the headers inside them, and decodes nothing. Throws `CA_CORRUPT`
/// where an item claims more bytes than the file has, the status of the limit that a coded picture
/// is over, and `CA_TIMED_OUT`.
HeifCoding examineCoding(Bytes file, const ca_limits &limits, const Deadline &deadline);

} // namespace descry
