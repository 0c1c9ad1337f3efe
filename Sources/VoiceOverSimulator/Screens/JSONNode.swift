/// A JSON value, with its place in the text that it was read from.
///
/// Numbers keep their digits, and objects the order of their keys, so that nothing is lost when it
/// is written again.
struct JSONNode: Sendable {
  enum Value: Sendable {
    case null
    case bool(Bool)
    /// The digits as they were written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A key of an object with its value.
  struct Member: Sendable {
    let key: String
    var value: JSONNode
  }

  var value: Value
  /// The line, from 1; 0 if it was not read from a text.
  var line: Int32 = 0
  /// The column in the line, from 1.
  var column: Int32 = 0

  init(_ value: Value) { self.value = value }

  /// The value of a key; `nil` without it, and for null.
  subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = value,
      let found = members.first(where: { $0.key == key })?.value
    else { return nil }
    if case .null = found.value { return nil }
    return found
  }

  var string: String? { if case .string(let text) = value { text } else { nil } }

  var number: Double? { if case .number(let digits) = value { Double(digits) } else { nil } }

  var integer: Int? {
    guard case .number(let digits) = value else { return nil }
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  var items: [JSONNode]? { if case .array(let items) = value { items } else { nil } }

  var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// Sets the value of a key, which keeps its place; `nil` removes it.
  mutating func set(_ key: String, _ new: JSONNode?) {
    var members = members ?? []
    let index = members.firstIndex { $0.key == key }
    switch (index, new) {
    case (let index?, let new?): members[index].value = new
    case (let index?, nil): members.remove(at: index)
    case (nil, let new?): members.append(Member(key: key, value: new))
    case (nil, nil): break
    }
    value = .object(members)
  }
}

extension JSONNode: Equatable {
  /// Whether both mean the same: the order of keys, the form of numbers and the places do not count.
  static func == (first: JSONNode, second: JSONNode) -> Bool {
    switch (first.value, second.value) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.number(let first), .number(let second)):
      first == second || Double(first) == Double(second)
    case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)):
      first.count == second.count && isSame(sorted(first), sorted(second))
    default: false
    }
  }

  private static func sorted(_ members: [Member]) -> [Member] { members.sorted { $0.key < $1.key } }

  private static func isSame(_ first: [Member], _ second: [Member]) -> Bool {
    zip(first, second).allSatisfy { $0.key == $1.key && $0.value == $1.value }
  }
}

extension JSONNode {
  static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

  static func flag(_ flag: Bool) -> JSONNode { JSONNode(.bool(flag)) }

  static func list(_ items: [JSONNode]) -> JSONNode { JSONNode(.array(items)) }

  static func number(_ number: Double) -> JSONNode { JSONNode(.number(number.short)) }

  static func number(_ number: Int) -> JSONNode { JSONNode(.number(String(number))) }

  /// An object; keys without a value are left out.
  static func object(_ members: KeyValuePairs<String, JSONNode?>) -> JSONNode {
    JSONNode(
      .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } }))
  }

  /// The value as JSON, indented by two spaces a level, with points and sizes on one line.
  var json: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let items):
      let isShort = items.allSatisfy { $0.members == nil && ($0.items ?? []).allSatisfy(\.isPlain) }
      Self.write(items.indices, ("[", "]"), isShort: isShort, to: &text, indent: indent) {
        items[$1].write(to: &$0, indent: indent + 1)
      }
    case .object(let members):
      Self.write(
        members.indices, ("{", "}"), isShort: members.isEmpty, to: &text, indent: indent
      ) {
        Self.write(members[$1].key, to: &$0)
        $0 += ": "
        members[$1].value.write(to: &$0, indent: indent + 1)
      }
    }
  }

  private var isPlain: Bool { items == nil && members == nil }

  private static func write(
    _ indices: Range<Int>, _ brackets: (String, String), isShort: Bool, to text: inout String,
    indent: Int, _ item: (inout String, Int) -> Void
  ) {
    text += brackets.0
    for index in indices {
      if isShort {
        text += index == 0 ? "" : ", "
      } else {
        text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indent + 1)
      }
      item(&text, index)
    }
    if !isShort { text += "\n" + String(repeating: "  ", count: indent) }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
