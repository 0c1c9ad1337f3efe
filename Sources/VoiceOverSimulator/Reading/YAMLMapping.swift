import Yams

/// A mapping of a YAML file, read strictly: unknown keys and values of another type are errors.
struct YAMLMapping {
  private let mapping: Node.Mapping

  /// - Parameters:
  ///   - keys: all that may stand in the mapping.
  ///   - expected: what the mapping is, for messages.
  init(_ node: Node, keys: [String], expected: String) throws(InputError) {
    guard let mapping = node.mapping else { throw node.error("expected \(expected)") }
    self.mapping = mapping
    for key in mapping.keys {
      let name = key.scalar?.string ?? ""
      guard keys.contains(name) else {
        throw key.error("unknown key '\(name)'; \(Suggestion(for: name, among: keys))")
      }
    }
  }

  /// The text under a key; numbers and the like are taken as they are written.
  func text(_ key: String) throws(InputError) -> String? {
    guard let node = mapping[key] else { return nil }
    guard let scalar = node.scalar else { throw node.error("expected text under '\(key)'") }
    if scalar.style == .plain, ["", "~", "null"].contains(scalar.string) {
      throw node.error("expected text under '\(key)'; leave the key out if there is none")
    }
    return scalar.string
  }

  /// True or false under a key.
  func bool(_ key: String) throws(InputError) -> Bool? {
    guard let node = mapping[key] else { return nil }
    guard let bool = node.bool else { throw node.error("expected true or false under '\(key)'") }
    return bool
  }

  /// The list under a key.
  ///
  /// - Parameter expected: what it lists, for messages.
  func list(_ key: String, expected: String) throws(InputError) -> [Node]? {
    guard let node = mapping[key] else { return nil }
    guard let list = node.sequence else {
      throw node.error("expected \(expected) under '\(key)'")
    }
    return Array(list)
  }

  /// An error at the value of a key.
  func error(at key: String, _ message: String) -> InputError {
    mapping[key]?.error(message) ?? InputError(message)
  }
}
