/// A JSON Schema, limited to what the repository's schemas use.
public struct JSONSchema {
  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "properties",
    "additionalProperties", "unevaluatedProperties", "items", "enum", "const", "anyOf", "pattern",
    "minimum", "maximum", "exclusiveMinimum", "minItems", "maxItems", "uniqueItems", "minLength",
    "maxLength", "minProperties", "maxProperties", "format",
  ]

  private let root: JSONValue

  /// Reads a schema.
  public init(_ text: String) throws {
    root = try JSONValue(text)
  }

  /// The rules by name.
  public var definitions: [String: JSONValue] { root["$defs"]?.object ?? [:] }

  /// The violations in JSON, each with its place; empty if it is valid.
  public func violations(in json: String) throws -> [String] {
    violations(in: try JSONValue(json))
  }

  /// The violations in a value, each with its place; empty if it is valid.
  public func violations(in value: JSONValue) -> [String] {
    violations(of: root, in: value, at: "root")
  }

  /// The property names of a rule and the rules it refers to.
  public func properties(of rule: JSONValue) -> Set<String> {
    let own = Set((rule["properties"]?.object ?? [:]).keys)
    return referred(by: rule).map { own.union(properties(of: $0)) } ?? own
  }

  private func referred(by rule: JSONValue) -> JSONValue? {
    rule["$ref"]?.string?.split(separator: "/").last.flatMap { root["$defs"]?[String($0)] }
  }

  private func violations(of rule: JSONValue, in value: JSONValue, at place: String) -> [String] {
    var found = (rule.object ?? [:]).keys.filter { !Self.known.contains($0) }
      .map { "the schema uses '\($0)', which is not checked" }
    if let name = rule["$ref"] {
      guard let referred = referred(by: rule) else { return ["no definition \(name)"] }
      found += violations(of: referred, in: value, at: place)
    }
    if let type = rule["type"], !(type.array ?? [type]).contains(where: { matches($0, value) }) {
      found.append("\(place): \(value) is not \(type)")
    }
    if let constant = rule["const"], constant != value {
      found.append("\(place): \(value) is not \(constant)")
    }
    if let allowed = rule["enum"]?.array, !allowed.contains(value) {
      found.append("\(place): \(value) is not allowed")
    }
    if let rules = rule["anyOf"]?.array {
      let all = rules.map { violations(of: $0, in: value, at: place) }
      found += all.min { $0.count < $1.count } ?? []
    }
    return found + violations(ofContent: rule, in: value, at: place)
  }

  private func violations(
    ofContent rule: JSONValue, in value: JSONValue, at place: String
  ) -> [String] {
    switch value {
    case .number(let number):
      let isTooLow = rule["exclusiveMinimum"]?.number.map { number <= $0 } ?? false
      return (isTooLow ? ["\(place): \(number) is too low"] : [])
        + violations(ofRange: ("minimum", "maximum"), rule, number, place)
    case .string(let string):
      let pattern = rule["pattern"]?.string.flatMap { try? Regex($0) }
      let isOther = pattern.map { string.firstMatch(of: $0) == nil } ?? (rule["pattern"] != nil)
      return (isOther ? ["\(place): '\(string)' is of another form"] : [])
        + violations(ofRange: ("minLength", "maxLength"), rule, Double(string.count), place)
    case .array(let items):
      let isTwice = items.indices.contains { items[..<$0].contains(items[$0]) }
      return (isTwice && rule["uniqueItems"] == .bool(true) ? ["\(place): an item twice"] : [])
        + violations(ofRange: ("minItems", "maxItems"), rule, Double(items.count), place)
        + (rule["items"].map { itemRule in
          items.flatMap { violations(of: itemRule, in: $0, at: place + "[]") }
        } ?? [])
    case .object(let members):
      let count = Double(members.count)
      return violations(ofRange: ("minProperties", "maxProperties"), rule, count, place)
        + violations(of: rule, inMembers: members, at: place)
    case .null, .bool: return []
    }
  }

  private func violations(
    of rule: JSONValue, inMembers members: [String: JSONValue], at place: String
  ) -> [String] {
    let missing = (rule["required"]?.array ?? []).compactMap(\.string)
      .filter { members[$0] == nil }.map { "\(place): '\($0)' is missing" }
    let evaluated = properties(of: rule)
    return missing
      + members.flatMap { key, value -> [String] in
        let place = "\(place).\(key)"
        if let rule = rule["properties"]?[key] { return violations(of: rule, in: value, at: place) }
        if rule["unevaluatedProperties"] == .bool(false), !evaluated.contains(key) {
          return ["\(place) is unknown"]
        }
        switch rule["additionalProperties"] {
        case .bool(false)?: return ["\(place) is unknown"]
        case .object(let rule)?: return violations(of: .object(rule), in: value, at: place)
        default: return []
        }
      }
  }

  private func violations(
    ofRange keys: (String, String), _ rule: JSONValue, _ number: Double, _ place: String
  ) -> [String] {
    let isUnder = rule[keys.0]?.number.map { number < $0 } ?? false
    let isOver = rule[keys.1]?.number.map { number > $0 } ?? false
    return isUnder || isOver ? ["\(place): \(number) is out of range"] : []
  }

  private func matches(_ type: JSONValue, _ value: JSONValue) -> Bool {
    switch (type.string, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
