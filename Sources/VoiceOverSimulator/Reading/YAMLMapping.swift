import Yams

/// A mapping of a YAML file, read strictly: unknown keys and values of another type are errors.
struct YAMLMapping<Key: FileKey> {
  /// The mapping itself.
  let node: Node
  /// The keys that are there, in the order in which they are written.
  let keys: [Key]
  private let values: [Key: Node]

  /// - Parameters:
  ///   - known: all that may stand in the mapping.
  ///   - expected: what the mapping is, for messages.
  init(
    _ node: Node, known: [Key] = Array(Key.allCases), expected: String
  ) throws(InputError) {
    guard let mapping = node.mapping else { throw node.error("expected \(expected)") }
    var keys: [Key] = []
    var values: [Key: Node] = [:]
    for (keyNode, value) in mapping {
      let name = keyNode.scalar?.string ?? ""
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

  /// The value of a key that has to be there.
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
