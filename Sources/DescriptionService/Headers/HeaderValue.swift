/// A header's value with parameters, such as `multipart/form-data; boundary="x"` (RFC 2045,
/// RFC 2183).
package struct HeaderValue: Equatable, Sendable {
  /// The value without parameters, in lower case.
  package let value: String
  /// The unquoted parameters, by name in lower case.
  package let parameters: [String: String]

  /// Parses a value; `nil` if it is malformed or repeats a parameter.
  package init?(_ text: String) {
    var scanner = Scanner(rest: text.utf8[...])
    scanner.skipSpaces()
    guard let value = scanner.word() else { return nil }
    var parameters: [String: String] = [:]
    scanner.skipSpaces()
    while !scanner.rest.isEmpty {
      guard scanner.take(";") else { return nil }
      scanner.skipSpaces()
      if scanner.rest.isEmpty || scanner.rest.first == UInt8(ascii: ";") { continue }
      guard let name = scanner.word()?.lowercased(), scanner.take("="),
        let value = scanner.take("\"") ? scanner.quotedRest() : scanner.word(orEquals: true),
        parameters.updateValue(value, forKey: name) == nil
      else { return nil }
      scanner.skipSpaces()
    }
    self.value = value.lowercased()
    self.parameters = parameters
  }
}

private struct Scanner {
  var rest: Substring.UTF8View

  mutating func skipSpaces() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// The text up to the next separator.
  ///
  /// Accepts more than RFC tokens, because some clients forget to quote.
  mutating func word(orEquals: Bool = false) -> String? {
    let word = rest.prefix { byte in
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "\"")
        && (orEquals || byte != UInt8(ascii: "="))
    }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  /// The text up to the closing quote.
  ///
  /// A backslash escapes only a quote or a backslash, because browsers do not escape backslashes.
  mutating func quotedRest() -> String? {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
      let escapes = byte == UInt8(ascii: "\\")
      if escapes, let next = rest.first, next == byte || next == UInt8(ascii: "\"") {
        bytes.append(next)
        rest.removeFirst()
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }
}
