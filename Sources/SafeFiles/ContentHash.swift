import COpenSSL
import Foundation

/// Hashes that identify contents.
public enum ContentHash {
  /// SHA-256 of the bytes, as 32 bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    guard let digest = Digest.sha256(bytes) else {
      fatalError("libcrypto cannot compute SHA-256; reinstall OpenSSL")
    }
    return digest
  }

  /// SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public static func sha256(of bytes: [UInt8]) -> String { digest(of: bytes).hexadecimal }

  /// Compares digests; the time reveals nothing about what they have in common.
  package static func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && CRYPTO_memcmp(first, second, first.count) == 0
  }

  /// SHA-256 of a text's UTF-8 in Base64, for a content security policy.
  package static func sha256Base64(of text: String) -> String {
    Data(digest(of: Array(text.utf8))).base64EncodedString()
  }
}
