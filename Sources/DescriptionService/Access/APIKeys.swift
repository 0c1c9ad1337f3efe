import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// The API keys of the service: names, and SHA-256 digests of the keys.
///
/// The keys are not stored.
package struct APIKeys: Sendable {
  private struct Key {
    let name: String
    let digest: [UInt8]
  }

  /// A file of keys is not larger; ten thousand keys fit.
  private static let largestFile = 1 << 20

  private let keys: [Key]

  /// Reads a file of keys.
  ///
  /// - Throws: `keysUnreadable`, `keysInvalid`.
  package init(contentsOf path: String) throws(ServiceError) {
    guard let bytes = Self.read(path), let text = String(validating: bytes, as: UTF8.self) else {
      throw ServiceError(
        .keysUnreadable,
        "cannot read the keys in \(path); check the path and its permissions, and save it as UTF-8 "
          + "text of at most 1 MiB")
    }
    try self.init(text, named: path)
  }

  /// The content of a file or pipe; `nil` if it cannot be read or is over the limit.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    do throws(ReadError) {
      return try PictureFile.read(descriptor: descriptor, atMost: largestFile)
    } catch {
      return error.code == .empty ? [] : nil
    }
  }

  /// Reads the text of a file of keys.
  ///
  /// Each line is `name sha256`: a name of 1 to 64 characters of `A–Z a–z 0–9 . _ -`, and 64
  /// hexadecimal digits. A `#` starts a comment.
  ///
  /// - Parameter file: the name of the file in errors.
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
        throw invalid("expected 'name sha256'; the name can have letters, digits, '.', '_' and '-'")
      }
      guard let digest = Self.digest(words[1]) else {
        throw invalid("the digest must have 64 hexadecimal digits; make it with sha256sum")
      }
      if keys.contains(where: { $0.name == words[0] }) {
        throw invalid("duplicate name \(words[0]); give each key its own name")
      }
      if let key = keys.first(where: { $0.digest == digest }) {
        throw invalid("same digest as \(key.name); give each name its own key")
      }
      keys.append(Key(name: String(words[0]), digest: digest))
    }
    if keys.isEmpty {
      throw ServiceError(.keysInvalid, "\(file): no keys found; add a line 'name sha256'")
    }
    self.keys = keys
  }

  /// The name of a key; `nil` if the key is unknown.
  ///
  /// Compares the digest with every one, each in constant time, so the time reveals nothing about
  /// the keys.
  package func name(for token: String) -> String? {
    let digest = ContentHash.digest(of: Array(token.utf8))
    var name: String?
    for key in keys where ContentHash.isEqual(digest, key.digest) { name = key.name }
    return name
  }

  /// The key in a header `Authorization: Bearer …` (RFC 6750); `nil` if it has none.
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
