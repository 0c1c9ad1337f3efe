#pragma once

#include "Decoding/HeifItems.h"

#include <optional>

namespace descry {

/// A copy of the file whose boxes describe only the primary picture and what it is made of. libheif
/// before 1.18 refuses a file for a gain map or metadata that belongs to two pictures, and for an
/// item without a place; 1.23 refuses it for a sequence that it cannot read. `nullopt` if some data
/// of the picture is missing.
std::optional<std::vector<uint8_t>> primaryAlone(Bytes file, const HeifItems &items,
                                                 const Deadline &deadline);

} // namespace descry
