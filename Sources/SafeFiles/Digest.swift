import COpenSSL

/// Hashes of bytes in memory.
package enum Digest {
  /// Whether libcrypto can be used.
  ///
  /// A sandboxed process cannot read OpenSSL's configuration, and no configuration changes a hash.
  /// OpenSSL stays usable while the program exits, because other threads may still hash.
  package static let isReady =
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT), nil) == 1

  /// MD5 in upper-case hexadecimal digits, by which XMP names its second part; `nil` if this
  /// machine does not allow MD5.
  package static func md5(_ bytes: [UInt8]) -> String? {
    digest(bytes, EVP_md5()).map { $0.hexadecimal.uppercased() }
  }

  /// SHA-256, as 32 bytes; `nil` if libcrypto cannot compute it.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8]? { digest(bytes, EVP_sha256()) }

  /// SHA-256 of parts one after another, as 32 bytes; `nil` if libcrypto cannot compute it.
  package static func sha256(_ parts: [ArraySlice<UInt8>]) -> [UInt8]? {
    guard isReady, let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else { return nil }
    for part in parts {
      let isAdded = part.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
      guard isAdded == 1 else { return nil }
    }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    return EVP_DigestFinal_ex(context, &digest, nil) == 1 ? digest : nil
  }

  private static func digest(_ bytes: [UInt8], _ kind: OpaquePointer?) -> [UInt8]? {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard isReady, EVP_Digest(bytes, bytes.count, &digest, &count, kind, nil) == 1 else {
      return nil
    }
    return Array(digest.prefix(Int(count)))
  }
}
