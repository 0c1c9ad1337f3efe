#pragma once

#include "Decoding/Bytes.h"
#include "Failure.h"

namespace descry {

/// Detects the format of a file from its first 4 KiB. Throws `CA_EMPTY`, `CA_UNSUPPORTED_FORMAT`
/// for known but unsupported formats of pictures, and `CA_NOT_A_PICTURE` for other files.
ca_format sniffFormat(Bytes file);

} // namespace descry
