#pragma once

#include "Decoding/Bytes.h"
#include "Failure.h"

namespace descry {

/// The format that a file's first bytes tell; its name is never asked. Throws `CA_EMPTY`,
/// `CA_UNSUPPORTED_FORMAT` for a picture format that is known but not read, and `CA_NOT_A_PICTURE`
/// for all else. 4 KiB are enough.
ca_format sniffFormat(Bytes file);

} // namespace descry
