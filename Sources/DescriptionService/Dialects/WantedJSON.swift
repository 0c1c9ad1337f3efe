import ImageDescription

/// The JSON that a client wants instead of a sentence, and what fills it.
///
/// Descry invents no value: a schema that requires anything else is refused.
struct WantedJSON: Sendable {
  /// What fills a property.
  private enum Filling {
    /// The sentence, which may have this many characters.
    case sentence(most: Int?)
    /// The text in the picture, or this value if there is none.
    case textInPicture(none: JSON)
    /// The names of what was recognised.
    case names
    /// The names in one text, which may have this many characters.
    case joinedNames(most: Int?)
    /// These properties of each label.
    case labels([String])
  }

  private static let namesOfSentence = [
    "description", "caption", "alt", "alt_text", "altText", "text",
  ]
  private static let namesOfNames = ["tags", "keywords", "labels"]
  private static let propertiesOfLabel = ["name", "confidence", "topicality"]
  /// Restrictions that a sentence may break.
  private static let restrictions = ["enum", "const", "pattern", "format"]

  private let fillings: [String: Filling]
  /// The function whose arguments this is; `nil` for an answer.
  let function: String?

  /// JSON without a schema: all names that a schema may use, since clients ignore what they do not
  /// know.
  static let any: Self = {
    let sentences = namesOfSentence.map { ($0, Filling.sentence(most: nil)) }
    let names = namesOfNames.map { ($0, Filling.names) }
    var fillings = Dictionary(sentences + names) { $1 }
    fillings["labels"] = .labels(propertiesOfLabel)
    fillings["text"] = .textInPicture(none: nil)
    return Self(fillings: fillings)
  }()

  private init(fillings: [String: Filling]) {
    self.fillings = fillings
    function = nil
  }

  /// What fills a JSON Schema.
  ///
  /// - Parameter function: the function whose arguments the schema describes.
  /// - Throws: `schemaUnsupported` if it requires a property that Descry cannot fill, or has none that
  ///   Descry can.
  init(schema: JSONInput, function: String? = nil) throws(Problem) {
    let reader = SchemaReader(schema)
    let properties = schema["properties"]?.members ?? [:]
    let required = Set((schema["required"]?.items ?? []).compactMap(\.text))
    func requiredNames(of type: String) -> Set<String> {
      required.filter { name in properties[name].map { reader.type(of: $0) == type } == true }
    }
    let requiredStrings = requiredNames(of: "string").subtracting(Self.namesOfNames)
    let hasDescription = properties.keys.contains {
      $0 != "text" && Self.namesOfSentence.contains($0)
    }
    var fillings: [String: Filling] = [:]
    for (name, property) in properties {
      let property = reader.resolved(property)
      let isOnly = requiredStrings == [name]
      switch reader.type(of: property) {
      case "string" where Self.restrictions.allSatisfy { property[$0] == nil }:
        let most = property["maxLength"]?.number.flatMap { Int(exactly: $0) }
        if name == "text", hasDescription {
          fillings[name] = .textInPicture(none: "")
        } else if Self.namesOfNames.contains(name) {
          fillings[name] = .joinedNames(most: most)
        } else if isOnly || Self.namesOfSentence.contains(name) {
          fillings[name] = .sentence(most: most)
        }
      case "array" where Self.namesOfNames.contains(name) || requiredNames(of: "array") == [name]:
        let filling = Self.filling(of: property["items"].map(reader.resolved), reader)
        // Texts under another name may be anything; objects with a name are labels.
        if case .names = filling, !Self.namesOfNames.contains(name) { break }
        fillings[name] = filling
      default: break
      }
    }
    if let name = required.subtracting(fillings.keys).min() { throw Self.unsupported(name) }
    guard !fillings.isEmpty else { throw Self.unsupported(properties.keys.min()) }
    self.fillings = fillings
    self.function = function
  }

  /// What fills an array with such items; `nil` if nothing does.
  private static func filling(of items: JSONInput?, _ reader: SchemaReader) -> Filling? {
    guard let items else { return .names }
    switch reader.type(of: items) {
    case "string" where restrictions.allSatisfy { items[$0] == nil }: return .names
    case "object":
      let properties = items["properties"]?.members ?? [:]
      let required = (items["required"]?.items ?? []).compactMap(\.text)
      let known = propertiesOfLabel.filter { name in
        guard let property = properties[name] else { return properties.isEmpty }
        let type = reader.type(of: property) ?? "any"
        return [name == "name" ? "string" : "number", "any"].contains(type)
          && restrictions.allSatisfy { reader.resolved(property)[$0] == nil }
      }
      return known.contains("name") && required.allSatisfy(known.contains) ? .labels(known) : nil
    default: return nil
    }
  }

  private static func unsupported(_ name: String?) -> Problem {
    let name = name.map { name in name.quoted.map { "the property \($0)" } ?? "a property" }
    return Problem(
      .schemaUnsupported,
      "Descry cannot fill \(name ?? "a schema without properties"); it can fill description, labels and text"
    )
  }

  /// The JSON for a picture.
  ///
  /// - Throws: `schemaUnsupported` if a text is longer than the schema allows.
  func filled(_ sentence: String, _ record: DescriptionRecord) throws(Problem) -> JSON {
    var members: [String: JSON] = [:]
    for (name, filling) in fillings {
      switch filling {
      case .sentence(let most):
        members[name] = try Self.text(sentence, most, name)
      case .joinedNames(let most):
        let names = record.labels.map(\.name).joined(separator: ", ")
        members[name] = try Self.text(names, most, name)
      case .textInPicture(let none): members[name] = record.text.map { .string($0.text) } ?? none
      case .names: members[name] = .array(record.labels.map { .string($0.name) })
      case .labels(let properties):
        members[name] = .array(record.labels.map { Self.label($0, properties) })
      }
    }
    return .object(members)
  }

  private static func text(_ text: String, _ most: Int?, _ name: String) throws(Problem) -> JSON {
    if let most, text.unicodeScalars.count > most { throw unsupported(name) }
    return .string(text)
  }

  private static func label(_ label: Candidate, _ properties: [String]) -> JSON {
    let values = properties.map { name -> (String, JSON) in
      (name, name == "name" ? .string(label.name) : .number(label.roundedConfidence))
    }
    return .object(Dictionary(values) { $1 })
  }
}

extension DescriptionRecord {
  /// What the picture shows, in English, names of one word first: things, the scene, and indoors or
  /// outdoors.
  var labels: [Candidate] {
    let things = self.objects.map { Candidate($0.name, confidence: $0.confidence) }
    let all = things + [self.scene, self.setting].compactMap(\.self)
    return all.filter { !$0.name.contains(" ") } + all.filter { $0.name.contains(" ") }
  }
}

extension Candidate {
  /// The score with four decimals, as in records.
  var roundedConfidence: Double { (confidence * 10_000).rounded() / 10_000 }
}

/// Follows references in a JSON Schema, as Pydantic writes them.
private struct SchemaReader {
  private let definitions: [String: JSONInput]

  init(_ schema: JSONInput) {
    definitions = (schema["$defs"] ?? schema["definitions"])?.members ?? [:]
  }

  /// The schema that a reference means; of a choice with null, the other one.
  func resolved(_ node: JSONInput) -> JSONInput {
    var node = node
    // A choice of a reference; a reference to itself ends as well.
    for _ in 0..<3 {
      if let name = node["$ref"]?.text?.split(separator: "/").last {
        node = definitions[String(name)] ?? node
      }
      let choices = (node["anyOf"]?.items ?? []).filter { $0["type"]?.text != "null" }
      if choices.count == 1 { node = choices[0] }
    }
    return node
  }

  /// The type, apart from null; `nil` if there is none, or several.
  func type(of node: JSONInput) -> String? {
    let node = resolved(node)
    if let type = node["type"]?.text { return type }
    let types = (node["type"]?.items ?? []).compactMap(\.text).filter { $0 != "null" }
    return types.count == 1 ? types[0] : nil
  }
}
