import COpenSSL
import Foundation
import Glibc
import ImageDescription

/// Hashes that identify contents.
public enum ContentHash {
  /// How much of a file is in memory, in bytes.
  private static let chunkSize = 1 << 20

  /// SHA-256 of the bytes, as 32 bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    guard let digest = Digest.sha256(bytes) else { unusable() }
    return digest
  }

  private static func unusable() -> Never {
    fatalError("libcrypto cannot compute SHA-256; reinstall OpenSSL")
  }

  /// SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public static func sha256(of bytes: [UInt8]) -> String { digest(of: bytes).hexadecimal }

  /// SHA-256 of an open file, read in chunks, in 64 lower-case hexadecimal digits.
  ///
  /// - Parameter limit: the largest size, in bytes; checked before reading.
  /// - Throws: `notAFile`, `unreadable`, `tooLarge`.
  package static func sha256(
    ofFile descriptor: Int32, atMost limit: Int
  ) throws(DescriptionError) -> String {
    let size = try PictureFile.size(of: descriptor)
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    var isHashed = Digest.isReady && EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    var hashed = 0
    while isHashed {
      // A file may grow meanwhile.
      guard max(size, hashed) <= limit else { throw PictureFile.tooLarge(limit) }
      let count = read(descriptor, &chunk, chunkSize)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PictureFile.error(opening: errno) }
      if count == 0 { break }
      hashed += count
      isHashed = EVP_DigestUpdate(context, chunk, count) == 1
    }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    guard isHashed, EVP_DigestFinal_ex(context, &digest, nil) == 1 else { unusable() }
    return digest.hexadecimal
  }

  /// Compares digests; the time reveals nothing about what they have in common.
  package static func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && CRYPTO_memcmp(first, second, first.count) == 0
  }

  /// SHA-256 of a text's UTF-8 in Base64, for a content security policy.
  package static func sha256Base64(of text: String) -> String {
    Data(digest(of: Array(text.utf8))).base64EncodedString()
  }
}

/// A hash of the settings that affect records; a different hash means describing again.
///
/// Ignores the deadline and the number of engines, which affect no description.
package struct SettingsFingerprint {
  /// SHA-256, in hexadecimal digits.
  package let digest: String

  package init(_ settings: Settings) {
    let limits = settings.limits
    var parts = ["descry \(ImageDescriber.version)"]
    parts.append("languages \(settings.textLanguages.joined(separator: "+"))")
    parts.append("limits \(limits.memory) \(limits.pixelCount) \(limits.side) \(limits.fileSize)")
    parts += settings.thresholds.named.map { "\($0.name) \($0.threshold.value)" }
    parts += DecisionTables.all.map { "\($0.name) \($0.contents)" }
    digest = ContentHash.sha256(of: Array(parts.joined(separator: ", ").utf8))
  }
}
