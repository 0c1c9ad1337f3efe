import Foundation
import NIOCore

/// A JSON value (RFC 8259) of a request.
///
/// Strings stay in the request's body until they are asked for, so a prompt that nobody reads is never
/// copied.
package enum JSONInput: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(JSONString)
  case array([JSONInput])
  case object([String: JSONInput])

  /// The member of an object; `nil` if this is not an object, or the member is missing or null.
  package subscript(name: String) -> JSONInput? {
    guard case .object(let members) = self, let member = members[name] else { return nil }
    if case .null = member { return nil }
    return member
  }

  /// The items of an array; `nil` if this is not an array.
  package var items: [JSONInput]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The members of an object; `nil` if this is not an object.
  package var members: [String: JSONInput]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The string; `nil` if this is not a string.
  package var string: JSONString? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The text of a string; `nil` if this is not a string, or one over 64 KiB.
  package var text: String? { string?.text }

  /// The truth value; `nil` if this is not one.
  package var truth: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  /// The number; `nil` if this is not one.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

/// A string of a request, as its bytes between the quotes.
package struct JSONString: Sendable {
  private static let longestText = 64 << 10

  /// The bytes, with their escapes.
  package let raw: ByteBuffer
  /// Whether the bytes have a backslash.
  package let hasEscapes: Bool

  /// Whether there is no byte.
  package var isEmpty: Bool { raw.readableBytes == 0 }

  /// The text; `nil` if it has over 64 KiB, or an invalid escape.
  package var text: String? {
    guard raw.readableBytes <= Self.longestText else { return nil }
    let text = String(buffer: raw)
    guard hasEscapes else { return text }
    // Foundation knows all escapes, surrogates too. A raw control character would be an error there.
    return try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))
  }
}

extension JSONInput {
  /// The limits of a request.
  package enum Limits {
    /// The deepest nesting of arrays and objects.
    package static let depth = 32
    /// The most values, however nested.
    package static let values = 10_000
    /// The longest name of a member, in bytes.
    package static let nameBytes = 1024
  }

  /// Parses a body, in linear time.
  ///
  /// Of members with the same name, the last one counts, as in most parsers.
  ///
  /// - Throws: `bodyMalformed` if it is not JSON or is over the limits.
  package init(_ body: ByteBuffer) throws(Problem) {
    let parsed = body.withUnsafeReadableBytes { bytes in
      var parser = JSONParser(bytes: bytes, body: body)
      return Result { () throws(Problem) in try parser.whole() }
    }
    self = try parsed.get()
  }

  /// Parses a body that must be an object.
  ///
  /// - Throws: `bodyMalformed`.
  package init(object body: ByteBuffer) throws(Problem) {
    self = try Self(body)
    if members == nil { throw Self.malformed("it is not an object") }
  }

  /// The items of a member; none if it is missing or null.
  ///
  /// - Throws: `bodyMalformed` if the member is not an array.
  package func list(_ name: String) throws(Problem) -> [JSONInput] {
    guard let member = self[name] else { return [] }
    guard let items = member.items else { throw Self.malformed("'\(name)' is not an array") }
    return items
  }

  fileprivate static func malformed(_ cause: String) -> Problem {
    Problem(.bodyMalformed, "the body is not the expected JSON: \(cause)")
  }
}

private struct JSONParser {
  let bytes: UnsafeRawBufferPointer
  let body: ByteBuffer
  var at = 0
  var valueCount = 0

  mutating func whole() throws(Problem) -> JSONInput {
    let value = try value(depth: 0)
    skipSpaces()
    guard at == bytes.count else { throw Self.malformed("it goes on after its end") }
    return value
  }

  private static func malformed(_ cause: String) -> Problem { JSONInput.malformed(cause) }

  private mutating func value(depth: Int) throws(Problem) -> JSONInput {
    valueCount += 1
    guard valueCount <= JSONInput.Limits.values else {
      throw Self.malformed("it has more than \(JSONInput.Limits.values) values")
    }
    guard depth <= JSONInput.Limits.depth else {
      throw Self.malformed("it is nested more than \(JSONInput.Limits.depth) deep")
    }
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> JSONInput {
    at += 1
    var members: [String: JSONInput] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw Self.malformed("a name is missing") }
      let name = try string()
      guard name.raw.readableBytes <= JSONInput.Limits.nameBytes, let text = name.text else {
        throw Self.malformed("a name is too long or invalid")
      }
      guard take(":") else { throw Self.malformed("a colon is missing") }
      members[text] = try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw Self.malformed("an object does not end") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Problem) -> JSONInput {
    at += 1
    var items: [JSONInput] = []
    if take("]") { return .array(items) }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw Self.malformed("an array does not end") }
    return .array(items)
  }

  /// Reads a string.
  ///
  /// Looks at each byte at most twice, once for a quote and once for a backslash.
  private mutating func string() throws(Problem) -> JSONString {
    let start = at + 1
    var (from, hasEscapes) = (start, false)
    var quote = place(of: "\"", from: from, to: bytes.count)
    while let end = quote {
      guard let escape = place(of: "\\", from: from, to: end) else {
        at = end + 1
        let raw = body.getSlice(at: body.readerIndex + start, length: end - start)
        return JSONString(raw: raw ?? ByteBuffer(), hasEscapes: hasEscapes)
      }
      hasEscapes = true
      from = escape + 2
      if from > end { quote = place(of: "\"", from: from, to: bytes.count) }
    }
    throw Self.malformed("a string does not end")
  }

  private mutating func number() throws(Problem) -> JSONInput {
    let digits = bytes[at...].prefix(32).prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else {
      throw Self.malformed("a value is missing or invalid")
    }
    at += digits.count
    return .number(number)
  }

  private mutating func word(_ word: String, _ value: JSONInput) throws(Problem) -> JSONInput {
    guard bytes[at...].starts(with: word.utf8) else { throw Self.malformed("a value is invalid") }
    at += word.utf8.count
    return value
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { at += 1 }
  }

  private func place(of character: Unicode.Scalar, from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress else { return nil }
    let found = memchr(base + start, Int32(character.value), end - start)
    return found.map { UnsafeRawPointer($0) - base }
  }
}
