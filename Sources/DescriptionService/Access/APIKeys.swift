import Crypto
import Foundation

/// Who may ask: names, and the SHA-256 digests of their keys.
///
/// No key itself is kept.
package struct APIKeys: Sendable {
  private struct Key {
    let name: String
    let digest: [UInt8]
  }

  private let keys: [Key]

  /// The names, in the order of the file.
  package var names: [String] { keys.map(\.name) }

  /// Reads a file of keys.
  ///
  /// - Throws: `keysUnreadable`, `keysInvalid`.
  package init(contentsOf path: String) throws(ServiceError) {
    let text: String
    do {
      text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    } catch {
      throw ServiceError(
        .keysUnreadable,
        "the keys in \(path) cannot be read; check the path, its permissions, and that it is UTF-8 text"
      )
    }
    try self.init(text, named: path)
  }

  /// Reads the text of such a file.
  ///
  /// A line is a key: `name sha256`, the digest in 64 hexadecimal digits. Names are 1 to 64 of
  /// `A–Z a–z 0–9 . _ -`. What follows a `#` is for people.
  ///
  /// - Parameter file: what an error calls the text.
  /// - Throws: `keysInvalid`, with the number of the line.
  package init(_ text: String, named file: String = "the keys") throws(ServiceError) {
    var keys: [Key] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      func invalid(_ cause: String) -> ServiceError {
        ServiceError(.keysInvalid, "\(file), line \(index + 1): \(cause)")
      }
      guard words.count == 2, words[0].wholeMatch(of: /[A-Za-z0-9._\-]{1,64}/) != nil else {
        throw invalid("a key is a name of letters, digits, '.', '_' and '-', and a SHA-256 digest")
      }
      guard let digest = Self.digest(words[1]) else {
        throw invalid("the digest is not 64 hexadecimal digits; sha256sum makes one from the key")
      }
      if keys.contains(where: { $0.name == words[0] }) {
        throw invalid("the name \(words[0]) is there before; give each key a name of its own")
      }
      if let key = keys.first(where: { $0.digest == digest }) {
        throw invalid("the digest is that of \(key.name); give each name a key of its own")
      }
      keys.append(Key(name: String(words[0]), digest: digest))
    }
    if keys.isEmpty {
      throw ServiceError(.keysInvalid, "\(file): there is no key in it; put a line 'name sha256'")
    }
    self.keys = keys
  }

  /// Whose key this is; `nil` where it is nobody's.
  ///
  /// Digests are compared with all of them, each in constant time, so the time tells nothing of how
  /// much of a key was right.
  package func name(for token: String) -> String? {
    let digest = SHA256.hash(data: Array(token.utf8))
    var name: String?
    for key in keys where digest == key.digest { name = key.name }
    return name
  }

  /// The key in a header `Authorization: Bearer …`; `nil` where there is none (RFC 6750).
  package static func bearerToken(in authorization: String) -> String? {
    let words = authorization.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return String(words[1])
  }

  private static func digest(_ text: Substring) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.utf8.count == 64, digits.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
