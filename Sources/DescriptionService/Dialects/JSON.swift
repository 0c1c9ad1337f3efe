import HummingbirdCore
import ImageDescription

/// A JSON value of an answer.
enum JSON: Encodable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// A string, or null.
  init(_ text: String?) { self = text.map(JSON.string) ?? .null }

  /// The members of this object and of another one, whose values win.
  func adding(_ others: [String: JSON]) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(others) { $1 })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value in one line, its members in alphabetical order.
  ///
  /// Characters that some programs take for the end of a line are escaped.
  func line() throws -> String {
    try Self.lineEnds.reduce(sortedJSON()) { $0.replacing($1.key, with: $1.value) }
  }

  private static let lineEnds = [
    "\u{85}": "\\u0085", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
  ]
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension Response {
  /// An answer of JSON.
  static func json(_ value: JSON) throws -> Response { json(try value.line()) }

  /// Newline-delimited JSON.
  static func lines(_ values: [JSON]) throws -> Response {
    content(try values.map { try $0.line() + "\n" }.joined(), "application/x-ndjson")
  }

  /// Server-sent events, each with these lines.
  static func events(_ events: [String]) -> Response {
    content(events.map { $0 + "\n\n" }.joined(), "text/event-stream; charset=utf-8")
  }
}
