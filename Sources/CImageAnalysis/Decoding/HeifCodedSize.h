#pragma once

#include "Decoding/HeifItems.h"

#include <opencv2/core.hpp>

namespace descry {

/// The coded sizes in a HEIF file.
struct HeifCoding {
    /// Pixels of the largest coded picture in its AV1 or HEVC header. Decoders allocate by this
    /// size, not by that of the container.
    uint64_t largest = 0;
    /// Pixels of the largest picture made of separately decoded tiles or layers; 0 if there is
    /// none.
    uint64_t composed = 0;
    bool av1 = false; ///< an item uses AV1
    bool grey = true; ///< no picture in HEVC has colours
};

/// Parses the headers of the items without decoding. Throws `CA_CORRUPT` if an item claims
/// more bytes than the file has, the status of a limit, and `CA_TIMED_OUT`.
HeifCoding examineCoding(Bytes file, const HeifItems &items, const ca_limits &limits,
                         const Deadline &deadline);

} // namespace descry
