#include "Statistics/PixelHash.h"

#include "Failure.h"

#include <openssl/evp.h>

#include <memory>

namespace descry {

std::array<uint8_t, CA_PIXEL_HASH_SIZE> pixelHash(const Picture &picture) {
    // A sandboxed process cannot read OpenSSL's configuration, and no configuration changes a hash.
    static const bool isReady =
        OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, nullptr) == 1;
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                          EVP_MD_CTX_free);
    const auto &pixels = picture.pixels;
    const uint32_t sizes[] = {picture.info.width, picture.info.height, uint32_t(pixels.cols),
                              uint32_t(pixels.rows)};
    bool isHashed = isReady && context && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) &&
                    EVP_DigestUpdate(context.get(), sizes, sizeof sizes);
    for (int row = 0; isHashed && row < pixels.rows; ++row)
        isHashed = EVP_DigestUpdate(context.get(), pixels.ptr(row),
                                    size_t(pixels.cols) * pixels.elemSize());
    std::array<uint8_t, CA_PIXEL_HASH_SIZE> hash;
    if (!isHashed || !EVP_DigestFinal_ex(context.get(), hash.data(), nullptr))
        throw Failure(CA_INTERNAL, "libcrypto cannot compute SHA-256; reinstall OpenSSL");
    return hash;
}

} // namespace descry
