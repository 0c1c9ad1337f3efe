/// Parses XML 1.0 with namespaces, in memory and within limits.
///
/// It reads UTF-8 only, and nothing but the bytes: there are no entities except the five of XML, those
/// that the caller gives and, where a document type is allowed, texts that it declares. Everything that
/// is not well-formed is an error.
package struct XMLParser {
  /// What may be in a document.
  package struct Rules {
    /// The deepest element.
    package var depth = 64
    /// The most elements, comments and sections of character data together.
    package var elementCount = 50_000
    /// The most bytes of a value, or of a piece of text, that are kept; the rest is skipped.
    package var longestText = Int.max
    /// The most bytes beside values and pieces of text of over 64 KiB, which take little time.
    package var markupSize = Int.max
    /// The entities beside the five of XML, with their characters.
    package var entities: [String: String] = [:]
    /// Whether a document type is skipped, with everything that it declares but texts, instead of
    /// refused.
    package var skipsDocumentType = false

    package init() {}
  }

  /// Why a document cannot be read.
  package struct Fault: Error, Equatable {
    /// What is wrong: "an attribute is repeated".
    package let message: String
    /// The byte where it is.
    package let place: Int
  }

  static let mostAttributes = 256
  static let mostNamespaces = 256
  static let longestName = 1000
  /// The most bytes that declared entities add, so that a short document stays short.
  private static let mostExpanded = 1 << 20
  static let longText = 1 << 16

  let bytes: [UInt8]
  let rules: Rules
  var place = 0
  private var elementCount = 0
  /// The bytes of long values and pieces of text before the place.
  private var longTextSize = 0
  /// The elements around the place, from the outside in, each with the number of namespaces outside.
  var open: [(element: XMLElement, name: ArraySlice<UInt8>, namespaceCount: Int)] = []
  var namespaces: [(prefix: String, uri: String)] = [("xml", XMLElement.Name.xml)]
  var root: XMLElement?
  /// The entities that the document type declares.
  private var declared: [String: String] = [:]
  private var expandedSize = 0
  /// The comments before the root, which become its first content.
  var early: [XMLElement.Content] = []

  /// The root element of a document.
  package static func root(
    of bytes: [UInt8], rules: Rules = Rules()
  ) throws(Fault) -> XMLElement {
    var parser = Self(bytes: bytes, rules: rules)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw parser.fault("invalid UTF-8")
    }
    return try parser.parse()
  }

  private mutating func parse() throws(Fault) -> XMLElement {
    if bytes.reads([0xEF, 0xBB, 0xBF], at: 0) { place = 3 }
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        try takeText()
      } else if skips("<?") {
        try skipInstruction()
      } else if skips("<!--") {
        try takeComment()
      } else if skips("<![CDATA[") {
        try takeCharacterData()
      } else if skips("<!DOCTYPE") {
        try skipDocumentType()
      } else if skips("</") {
        try takeEndTag()
      } else {
        try takeStartTag()
      }
    }
    guard let root, open.isEmpty else { throw fault("the document ends too early") }
    return root
  }

  func fault(_ message: String) -> Fault { Fault(message: message, place: place) }

  /// Whether a text is at the place; if so, goes behind it.
  mutating func skips(_ text: StaticString) -> Bool {
    let mark = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes.reads(mark, at: place) else { return false }
    place += mark.count
    return true
  }

  /// Goes behind the next occurrence of a text.
  ///
  /// - Returns: the bytes before it.
  mutating func upTo(_ text: StaticString) throws(Fault) -> Range<Int> {
    let start = place
    while let end = bytes[place...].firstIndex(of: text.utf8Start.pointee) {
      place = end
      if skips(text) { return start..<end }
      place += 1
    }
    place = bytes.count
    throw fault("the document ends too early")
  }

  private mutating func skipInstruction() throws(Fault) {
    let content = try upTo("?>")
    let text = String(decoding: bytes[content], as: UTF8.self)
    guard content.lowerBound == 2 || content.lowerBound == 5, text.hasPrefix("xml ") else { return }
    let rest = text.lowercased().replacing("'", with: "\"").filter { !$0.isWhitespace }
    guard let encoding = rest.firstRange(of: "encoding=\"") else { return }
    let name = rest[encoding.upperBound...].prefix { $0 != "\"" }
    guard ["utf-8", "utf8", "us-ascii", "utf-16"].contains(name) else {
      throw fault("the encoding is not UTF-8")
    }
  }

  mutating func count() throws(Fault) {
    elementCount += 1
    guard elementCount <= rules.elementCount, place - longTextSize <= rules.markupSize else {
      throw fault("it has too many elements")
    }
  }

  private mutating func takeComment() throws(Fault) {
    try count()
    let start = place - 4
    let content = try upTo("--")
    guard place < bytes.count, bytes[place] == UInt8(ascii: ">") else {
      throw fault("a comment has two hyphens")
    }
    place += 1
    let comment = XMLElement.Content.comment(
      String(decoding: bytes[content], as: UTF8.self), place: start)
    if !open.isEmpty {
      open[open.count - 1].element.content.append(comment)
    } else if root == nil {
      early.append(comment)
    }
  }

  private mutating func skipDocumentType() throws(Fault) {
    guard rules.skipsDocumentType, root == nil, open.isEmpty else {
      throw fault("it has a document type")
    }
    var quote: UInt8?
    var subset: Int?
    while place < bytes.count {
      if quote == nil, subset != nil {
        if skips("<!--") {
          _ = try upTo("-->")
          continue
        }
        if skips("<?") {
          _ = try upTo("?>")
          continue
        }
      }
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        subset = place
      } else if byte == UInt8(ascii: "]"), let start = subset {
        subset = nil
        declared = XMLEntities(bytes[start..<place - 1], known: rules.entities).texts
      } else if byte == UInt8(ascii: ">"), subset == nil {
        return
      }
    }
    throw fault("the document ends too early")
  }
}

// Text.
extension XMLParser {
  private mutating func takeText() throws(Fault) {
    let start = place
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    let text = try decoded(start..<end)
    place = end
    if open.isEmpty {
      guard text.allSatisfy(\.isWhitespace) else {
        place = start
        throw fault("there is text outside the root element")
      }
    } else {
      add(text)
    }
  }

  private mutating func add(_ text: String) {
    open[open.count - 1].element.content.append(.text(text))
  }

  private mutating func takeCharacterData() throws(Fault) {
    guard !open.isEmpty else { throw fault("there is text outside the root element") }
    try count()
    let content = try upTo("]]>")
    try checkCharacters(content)
    add(String(decoding: bytes[kept(content)], as: UTF8.self))
  }

  private func checkCharacters(_ range: Range<Int>) throws(Fault) {
    let isAllowed = bytes[range].allSatisfy { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }
    if !isAllowed { throw Fault(message: "it has a control character", place: range.lowerBound) }
  }

  /// The text with references replaced by their characters.
  mutating func decoded(_ range: Range<Int>) throws(Fault) -> String {
    try checkCharacters(range)
    let range = kept(range)
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text = ""
    var rest = bytes[range]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<start], as: UTF8.self)
      guard let end = rest[start...].prefix(Self.longestName).firstIndex(of: UInt8(ascii: ";")),
        let meaning = meaning(of: String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else { throw Fault(message: "it has an unknown entity", place: start) }
      if meaning.utf8.count > 4 { expandedSize += meaning.utf8.count }
      guard expandedSize <= Self.mostExpanded else {
        throw Fault(message: "its entities are too long", place: start)
      }
      text += meaning
      rest = rest[(end + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  /// What is kept of a text, without a reference that is cut off.
  private mutating func kept(_ range: Range<Int>) -> Range<Int> {
    if range.count > Self.longText { longTextSize += range.count }
    guard range.count > rules.longestText else { return range }
    let kept = bytes[range].prefix(rules.longestText)
    let end = kept.suffix(Self.longestName).lastIndex(of: UInt8(ascii: "&")) ?? kept.endIndex
    return range.lowerBound..<end
  }

  private func meaning(of reference: String) -> String? {
    declared[reference] ?? Self.meaning(of: reference, known: rules.entities)
  }

  /// The characters that a reference stands for.
  static func meaning(of reference: String, known entities: [String: String]) -> String? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.hasPrefix("#") else { return entities[reference] }
    let digits = reference.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let scalar = code.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || [9, 10, 13].contains(scalar.value)
    else { return nil }
    return String(scalar)
  }
}

// Tags.
