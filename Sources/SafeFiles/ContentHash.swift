import Crypto
import Foundation

/// What tells the content of a file apart from any other, whatever its name.
public enum ContentHash {
  /// SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public static func sha256(of bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// SHA-256 of a text's UTF-8, in Base64, as a page's security policy names its parts.
  package static func sha256Base64(of text: String) -> String {
    Data(SHA256.hash(data: Array(text.utf8))).base64EncodedString()
  }
}
