import TestSupport
import Yams

extension JSONValue {
  /// What YAML means, as JSON.
  init(yaml: String) throws {
    self = try Self.value(of: Yams.compose(yaml: yaml) ?? "")
  }

  private static func value(of node: Node) throws -> JSONValue {
    if let sequence = node.sequence { return .array(try sequence.map(value)) }
    if let mapping = node.mapping {
      let members = try mapping.map { ($0.key.scalar?.string ?? "", try value(of: $0.value)) }
      return .object(Dictionary(members) { _, last in last })
    }
    guard let scalar = node.scalar, scalar.style == .plain else {
      return .string(node.scalar?.string ?? "")
    }
    if node.null != nil { return .null }
    if let bool = node.bool { return .bool(bool) }
    return Double(scalar.string).map { .number($0) } ?? .string(scalar.string)
  }
}
