import Crypto
import Foundation
import ImageDescription

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

/// A hash of all that decides what a record says; a record made with another one is made anew.
///
/// The deadline and the number of engines are left out: they change how long it takes, and which
/// pictures fail, but no description.
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
