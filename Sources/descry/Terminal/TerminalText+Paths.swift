import Foundation
import ImageDescription
import SafeFiles

/// Paths and words that a person can read in a terminal, and type or paste into a shell.
extension TerminalText {
  /// The path as it is, or quoted as `$'a\nb.png'` if it has characters that a terminal must not get
  /// or bytes that are not UTF-8.
  ///
  /// Different paths look different, and bash, zsh and ksh read the quoted ones.
  static func path(_ file: PictureFile) -> String {
    guard let text = String(validating: file.pathBytes, as: UTF8.self) else {
      let parts = file.pathBytes.map { $0 < 0x80 ? escaped(Unicode.Scalar($0)) : hex($0) }
      return "$'\(parts.joined())'"
    }
    // A path that contains "$'" would look like a quoted one.
    return needsEscapes(text) || text.contains("$'") ? quoted(text) : text
  }

  /// The same for a path in UTF-8.
  static func path(_ path: String) -> String { self.path(PictureFile(path)) }

  /// The word quoted for a shell if it has to be.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-./,:@%+=".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : shellQuoted(word)
  }

  /// The word quoted for a shell.
  static func shellQuoted(_ word: String) -> String {
    needsEscapes(word) ? quoted(word) : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static func needsEscapes(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isDangerous)
  }

  private static func quoted(_ text: String) -> String {
    "$'\(text.unicodeScalars.map(escaped).joined())'"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "'": "\\'"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isDangerous(scalar) ? String(scalar).utf8.map(hex).joined() : String(scalar)
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }
}

extension DescriptionRecord {
  /// The path of the picture for a person; empty if it has none.
  var shownPath: String {
    let bytes = pathBase64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    return TerminalText.path(PictureFile(pathBytes: bytes ?? Array((path ?? "").utf8)))
  }
}
