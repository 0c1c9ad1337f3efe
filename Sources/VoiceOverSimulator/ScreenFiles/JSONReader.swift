/// Reads JSON in one pass, with the place of each value.
///
/// It refuses nesting before the stack could overflow.
struct JSONReader {
  /// Far more than a hierarchy needs: a container takes four levels.
  private static let deepest = 512
  /// Larger objects are searched for duplicate keys with a set.
  private static let smallObject = 16
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: [UInt8]
  private var position = 0
  private var line: Int32 = 1
  /// Where the column was counted last, and which it is there.
  private var counted = (position: 0, column: Int32(1))

  private init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    counted.position = position
  }

  /// The value of a whole text.
  ///
  /// - Throws: an error with line and column.
  static func value(of text: String) throws(InputError) -> JSONNode {
    var reader = JSONReader(text)
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.next == nil else { throw reader.error("expected nothing after the value") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (9...13).contains(byte) {
      position += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        counted = (position, 1)
      }
    }
  }

  /// The column of the current position, in characters.
  private mutating func column() -> Int32 {
    for byte in bytes[counted.position..<position] where byte & 0xC0 != 0x80 { counted.column += 1 }
    counted.position = position
    return counted.column
  }

  private mutating func error(_ message: String) -> InputError {
    InputError(message, line: Int(line), column: Int(column()))
  }

  private mutating func take(_ byte: Character, _ expected: String) throws(InputError) {
    guard next == byte.asciiValue else { throw error("expected \(expected)") }
    position += 1
  }

  private mutating func value(depth: Int) throws(InputError) -> JSONNode {
    guard depth < Self.deepest else {
      throw error("expected at most \(Self.deepest) levels of brackets")
    }
    let (line, column) = (line, column())
    var node = JSONNode(try content(depth: depth))
    (node.line, node.column) = (line, column)
    return node
  }

  private mutating func content(depth: Int) throws(InputError) -> JSONNode.Value {
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try items(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
      return .number(try number())
    default:
      let words: [(String, JSONNode.Value)] = [
        ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
      ]
      for (word, value) in words where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return value
      }
      throw error(next == nil ? "expected a value, found the end of the file" : "expected a value")
    }
  }

  private mutating func items(depth: Int) throws(InputError) -> [JSONNode] {
    position += 1
    skipSpace()
    var items: [JSONNode] = []
    while next != UInt8(ascii: "]") {
      if !items.isEmpty {
        try take(",", "',' or ']'")
        skipSpace()
      }
      items.append(try value(depth: depth + 1))
      skipSpace()
    }
    position += 1
    return items
  }

  private mutating func members(depth: Int) throws(InputError) -> [JSONNode.Member] {
    position += 1
    skipSpace()
    var members: [JSONNode.Member] = []
    var known: Set<String> = []
    while next != UInt8(ascii: "}") {
      if !members.isEmpty {
        try take(",", "',' or '}'")
        skipSpace()
      }
      guard next == UInt8(ascii: "\"") else { throw error("expected a key in quotation marks") }
      let key = try string()
      if members.count == Self.smallObject { known = Set(members.map(\.key)) }
      let isKnown =
        members.count < Self.smallObject
        ? members.contains { $0.key == key } : !known.insert(key).inserted
      guard !isKnown else { throw error("expected each key once, found '\(key.prefix(40))' again") }
      skipSpace()
      try take(":", "':' after the key")
      skipSpace()
      members.append(JSONNode.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
    }
    position += 1
    return members
  }

  private mutating func number() throws(InputError) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let whole = skipDigits()
    var isValid = whole == 1 || whole > 1 && !isZero
    if next == UInt8(ascii: ".") {
      position += 1
      isValid = skipDigits() > 0 && isValid
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      isValid = skipDigits() > 0 && isValid
    }
    guard isValid else { throw error("expected a number") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, Self.digits.contains(byte) { position += 1 }
    return position - start
  }
}

extension JSONReader {
  private mutating func string() throws(InputError) -> String {
    position += 1
    let start = position
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    var text = Array(bytes[start..<position])
    while next != UInt8(ascii: "\"") {
      guard let byte = next else { throw error("a quotation mark is not closed") }
      guard byte >= 0x20 else {
        throw error("expected no line breaks and control characters in text; write them as escapes")
      }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try escaped()).utf8)
      } else {
        text.append(byte)
      }
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// The character of an escape, after its backslash.
  private mutating func escaped() throws(InputError) -> Character {
    guard let byte = next else { throw error("a quotation mark is not closed") }
    position += 1
    if let scalar = Self.escapes[byte] { return Character(scalar) }
    guard byte == UInt8(ascii: "u") else { throw error("this escape is unknown") }
    var code = try digits()
    if (0xD800...0xDBFF).contains(code), bytes[position...].starts(with: Array("\\u".utf8)) {
      position += 2
      let low = try digits()
      guard (0xDC00...0xDFFF).contains(low) else { throw error("this escape is no character") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw error("this escape is no character") }
    return Character(scalar)
  }

  private mutating func digits() throws(InputError) -> UInt32 {
    let end = min(position + 4, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard text.utf8.count == 4, !text.hasPrefix("+"), !text.hasPrefix("-"),
      let code = UInt32(text, radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position = end
    return code
  }
}
