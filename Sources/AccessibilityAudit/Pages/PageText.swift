import Foundation

/// Tells what characters the bytes of a page are.
enum PageText {
  /// Where a page says what its encoding is, in bytes from its start (HTML, 13.2.3.2).
  private static let declarationLength = 1024

  /// The text: by its byte order mark, else in UTF-8 if it is that or says so, else in
  /// windows-1252, which HTML takes where nothing else is known.
  static func decode(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return String(data: Data(bytes), encoding: .utf16) ?? ""
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let start = String(decoding: bytes.prefix(declarationLength), as: UTF8.self).lowercased()
    if start.contains(/charset\s*=\s*["']?utf-?8/) { return String(decoding: bytes, as: UTF8.self) }
    return String(data: Data(bytes), encoding: .windowsCP1252)
      ?? String(data: Data(bytes), encoding: .isoLatin1) ?? ""
  }
}
