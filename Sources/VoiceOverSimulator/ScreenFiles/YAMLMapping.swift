import Foundation
import Yams

/// A YAML mapping.
///
/// Unknown keys and values of the wrong type are errors.
struct YAMLMapping<Key: FileKey> {
  let node: Node
  /// The keys, in the order of the file.
  let keys: [Key]
  private let values: [Key: Node]

  /// - Parameters:
  ///   - known: the allowed keys.
  ///   - expected: what the mapping is, for messages.
  init(
    _ node: Node, known: [Key] = Array(Key.allCases), expected: String
  ) throws(InputError) {
    guard let mapping = node.mapping else { throw node.error("expected \(expected)") }
    var keys: [Key] = []
    var values: [Key: Node] = [:]
    for (keyNode, value) in mapping {
      guard let name = keyNode.scalar?.string else {
        throw keyNode.error("expected the name of a key")
      }
      guard let key = Key(rawValue: name), known.contains(key) else {
        throw keyNode.error("unknown key", name, among: known.map(\.rawValue))
      }
      guard values.updateValue(value, forKey: key) == nil else {
        throw keyNode.error("expected each key once, found '\(name)' again")
      }
      keys.append(key)
    }
    self.node = node
    self.keys = keys
    self.values = values
  }

  /// The value of a key.
  subscript(_ key: Key) -> Node? { values[key] }

  /// The value of a required key.
  func required(_ key: Key) throws(InputError) -> Node {
    guard let value = values[key] else {
      throw node.error("expected the key '\(key.rawValue)'")
    }
    return value
  }

  /// An error at the value of a key.
  func error(at key: Key, _ message: String) -> InputError {
    (values[key] ?? node).error(message)
  }
}

extension YAMLMapping {
  /// The text under a key; numbers and the like count as text.
  func text(_ key: Key) throws(InputError) -> String? {
    try value(of: key) { node, name throws(InputError) in try node.text(under: name) }
  }

  /// The text under a key that cannot be empty.
  func name(_ key: Key) throws(InputError) -> String? {
    try value(of: key) { node, name throws(InputError) in try node.name(under: name) }
  }

  /// The text under a key, or its runs.
  func attributedText(_ key: Key) throws(InputError) -> AttributedText? {
    try value(of: key) { node, name throws(InputError) in
      try AttributedText(node, under: name)
    }
  }

  /// The language under a key.
  func language(_ key: Key) throws(InputError) -> String? {
    try value(of: key) { node, name throws(InputError) in
      let language = try node.text(under: name)
      guard language.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil else {
        throw node.error("expected a BCP 47 language tag, such as 'fr' or 'pt-BR'")
      }
      return language
    }
  }

  /// True or false under a key.
  func bool(_ key: Key) throws(InputError) -> Bool? {
    try value(of: key) { node, name throws(InputError) in
      guard let bool = node.plainBool else {
        throw node.error("expected true or false under '\(name)'")
      }
      return bool
    }
  }

  /// A number under a key.
  func number(_ key: Key, in range: ClosedRange<Double>) throws(InputError) -> Double? {
    try value(of: key) { node, name throws(InputError) in
      guard let number = node.plain.flatMap({ Double($0) }), range.contains(number) else {
        let (low, high) = (range.lowerBound.short, range.upperBound.short)
        throw node.error("expected a number from \(low) to \(high) under '\(name)'")
      }
      return number
    }
  }

  /// A whole number under a key.
  func integer(_ key: Key, in range: ClosedRange<Int>) throws(InputError) -> Int? {
    try value(of: key) { node, name throws(InputError) in
      guard let number = node.plain.flatMap({ Int($0) }), range.contains(number) else {
        throw node.error(
          "expected a whole number from \(range.lowerBound) to \(range.upperBound) under '\(name)'")
      }
      return number
    }
  }

  /// A rectangle under a key.
  func rect(_ key: Key) throws(InputError) -> CGRect? {
    try value(of: key) { node, name throws(InputError) in try node.rect(under: name) }
  }

  /// A point under a key.
  func point(_ key: Key) throws(InputError) -> CGPoint? {
    try value(of: key) { node, name throws(InputError) in try node.point(under: name) }
  }

  /// A size under a key; both sides are more than 0.
  func size(_ key: Key) throws(InputError) -> CGSize? {
    try value(of: key) { node, name throws(InputError) in
      let numbers = try node.numbers("[width, height] in points", count: 2, under: name)
      guard numbers[0] > 0, numbers[1] > 0 else {
        throw node.error("expected a width and a height that are more than 0")
      }
      return CGSize(width: numbers[0], height: numbers[1])
    }
  }

  /// One of several words under a key.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: Key, of type: Choice.Type = Choice.self
  ) throws(InputError) -> Choice? {
    try value(of: key) { node, name throws(InputError) in
      try node.choice(of: type, what: "value of '\(name)'")
    }
  }

  /// The list under a key.
  ///
  /// - Parameter expected: what it lists, for messages.
  func list(_ key: Key, expected: String) throws(InputError) -> [Node]? {
    try value(of: key) { node, name throws(InputError) in
      try node.list("\(expected) under '\(name)'")
    }
  }

  /// The items of the list under a key, each converted.
  func list<Item>(
    _ key: Key, expected: String, _ make: (Node) throws(InputError) -> Item
  ) throws(InputError) -> [Item]? {
    guard let nodes = try list(key, expected: expected) else { return nil }
    var items: [Item] = []
    for node in nodes { items.append(try make(node)) }
    return items
  }

  /// The value of a key, converted; `nil` if the key is missing.
  func value<Value>(
    of key: Key, _ make: (Node, String) throws(InputError) -> Value
  ) throws(InputError) -> Value? {
    guard let node = self[key] else { return nil }
    return try make(node, key.rawValue)
  }
}
