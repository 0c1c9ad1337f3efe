#include "Statistics/Sha256.h"

#include "Failure.h"

namespace descry {

namespace {

void require(bool isDone) {
    if (!isDone)
        throw Failure(CA_INTERNAL, "libcrypto cannot compute SHA-256; reinstall OpenSSL");
}

} // namespace

Sha256::Sha256() : context(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    // A sandboxed process cannot read OpenSSL's configuration, and no configuration changes a hash.
    static const bool isReady =
        OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, nullptr) == 1;
    require(isReady && context && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr));
}

void Sha256::add(const void *bytes, size_t size) {
    require(EVP_DigestUpdate(context.get(), bytes, size));
}

Sha256::Digest Sha256::finish() {
    Digest digest;
    require(EVP_DigestFinal_ex(context.get(), digest.data(), nullptr));
    return digest;
}

} // namespace descry
