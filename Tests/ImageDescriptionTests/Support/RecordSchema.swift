/// `Documentation/record.schema.json`, with as much of JSON Schema as it uses.
struct RecordSchema {
  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "properties",
    "additionalProperties", "items", "enum", "const", "minimum", "maximum", "minItems", "maxItems",
    "minLength", "maxLength",
  ]

  private let root: JSONValue

  init() throws {
    root = try JSONValue(Repository.text("Documentation/record.schema.json"))
  }

  /// What in the JSON breaks the schema, each with its place; nothing if it is valid.
  func violations(in json: String) throws -> [String] {
    violations(of: root, in: try JSONValue(json), at: "record")
  }

  private func violations(of rule: JSONValue, in value: JSONValue, at place: String) -> [String] {
    if let name = rule["$ref"]?.string?.split(separator: "/").last {
      guard let rule = root["$defs"]?[String(name)] else { return ["no definition \(name)"] }
      return violations(of: rule, in: value, at: place)
    }
    var found = (rule.object ?? [:]).keys.filter { !Self.known.contains($0) }
      .map { "the schema uses '\($0)', which is not checked" }
    if let type = rule["type"], !(type.array ?? [type]).contains(where: { matches($0, value) }) {
      found.append("\(place): \(value) is not \(type)")
    }
    if let constant = rule["const"], constant != value {
      found.append("\(place): \(value) is not \(constant)")
    }
    if let allowed = rule["enum"]?.array, !allowed.contains(value) {
      found.append("\(place): \(value) is not allowed")
    }
    switch value {
    case .number(let number):
      found += violations(ofRange: ("minimum", "maximum"), rule, number, place)
    case .string(let string):
      found += violations(ofRange: ("minLength", "maxLength"), rule, Double(string.count), place)
    case .array(let items):
      found += violations(ofRange: ("minItems", "maxItems"), rule, Double(items.count), place)
      if let itemRule = rule["items"] {
        found += items.flatMap { violations(of: itemRule, in: $0, at: place + "[]") }
      }
    case .object(let members): found += violations(of: rule, inMembers: members, at: place)
    case .null, .bool: break
    }
    return found
  }

  private func violations(
    of rule: JSONValue, inMembers members: [String: JSONValue], at place: String
  ) -> [String] {
    let missing = (rule["required"]?.array ?? []).compactMap(\.string)
      .filter { members[$0] == nil }.map { "\(place): '\($0)' is missing" }
    return missing
      + members.flatMap { key, value -> [String] in
        let place = "\(place).\(key)"
        if let rule = rule["properties"]?[key] { return violations(of: rule, in: value, at: place) }
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
