#pragma once

#include "include/CImageAnalysis.h"

#include <stdexcept>
#include <string>

namespace descry {

/// An error. Thrown inside the library, never across its boundary.
class Failure : public std::runtime_error {
  public:
    Failure(ca_status status, const std::string &message)
        : std::runtime_error(message), status(status) {}

    const ca_status status;
};

} // namespace descry
