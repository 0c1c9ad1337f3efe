import Foundation
import TestSupport
import Testing
import VoiceOverSimulator
import Yams

@Suite("Schema of screens")
struct ScreenSchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(Repository.text("Documentation/screen.schema.json"))
  }

  @Test("Every screen matches the schema", arguments: TestScreens.names(of: "yaml"))
  func screens(_ name: String) throws {
    let screen = try JSONValue(yaml: Repository.text("TestImages/Screens/\(name).yaml"))
    #expect(schema.violations(in: screen) == [])
  }

  @Test("The schema has exactly the keys of the reader")
  func keys() throws {
    for (name, keys) in FileKeys.all {
      let rule = try #require(schema.definitions[name], "\(name)")
      #expect(schema.properties(of: rule) == Set(keys), "\(name)")
    }
    let withKeys = schema.definitions.filter { !schema.properties(of: $0.value).isEmpty }.map(\.key)
    #expect(Set(withKeys) == Set(FileKeys.all.keys))
  }

  @Test("The reader rejects every element that the schema rejects")
  func elements() throws {
    for (element, message) in ScreenErrorTests.badElements {
      let yaml = "elements:\n  - \(element)\n  - {id: other, label: a}\n"
      let violations = schema.violations(in: try JSONValue(yaml: yaml))
      // A schema cannot check references or combinations of keys.
      let isBeyond = Self.beyondSchema.contains { message.contains($0) }
      #expect(violations.isEmpty == isBeyond, "\(element): \(violations)")
    }
  }

  private static let beyondSchema = [
    "has the id", "no other element", "expected another id", "not negative", "headers only",
    "expected 'row'", "inside the 'contentSize'", "not both", "not 0",
    "expected 'from'", "in place of", "the key 'view'", "the key 'point'",
    "properties to change", "values under 'step'", "neither Off", "which the element has",
  ]
}

extension JSONValue {
  /// Converts YAML to JSON.
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
