#pragma once

#include "Decoding/FormatDecoders.h"

#include <optional>

namespace descry {

/// What is particular to a format that is read.
struct Format {
    ca_format format;
    ca_format_facts facts;
    bool (*begins)(Bytes file); ///< whether a file begins like this format
    Decoded (*decode)(const Source &source);
    bool decodesFrames;    ///< whether it decodes later pictures of an animation
    bool (*isInstalled)(); ///< whether its decoder is installed; `nullptr` if it always is
};

/// The entry of a format in the table.
const Format &entry(ca_format format);

/// The format that a file begins like.
std::optional<ca_format> beginning(Bytes file);

} // namespace descry
