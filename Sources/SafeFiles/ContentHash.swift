import Crypto
import Foundation
import ImageDescription

/// Hashes that identify contents.
public enum ContentHash {
  /// SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public static func sha256(of bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// SHA-256 of a text's UTF-8 in Base64, for a content security policy.
  package static func sha256Base64(of text: String) -> String {
    Data(SHA256.hash(data: Array(text.utf8))).base64EncodedString()
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
