#pragma once

#include "include/CImageAnalysis.h"

#include <openssl/evp.h>

#include <array>
#include <memory>

namespace descry {

/// Computes SHA-256 of bytes that come in parts. Throws `CA_INTERNAL` if libcrypto cannot.
class Sha256 {
  public:
    using Digest = std::array<uint8_t, CA_PIXEL_HASH_SIZE>;

    Sha256();
    void add(const void *bytes, size_t size);
    Digest finish();

  private:
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context;
};

} // namespace descry
