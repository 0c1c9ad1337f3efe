import Crypto

/// What tells the content of a file apart from any other, whatever its name.
public enum ContentHash {
  /// SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public static func sha256(of bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
