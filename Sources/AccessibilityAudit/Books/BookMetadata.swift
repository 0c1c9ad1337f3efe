import ImageDescription

/// What the package of a book says about its accessibility.
package struct BookMetadata: Codable, Sendable {
  /// The properties that every book should state.
  static let required = ["accessMode", "accessibilityFeature", "accessibilityHazard"]
  /// The value of `accessibilityFeature` that promises alt texts.
  static let alternativeText = "alternativeText"

  /// The name of the package document in the book.
  package var file = ""
  /// The element that holds the metadata, or the root.
  package var element = ElementLocation(screenID: "")
  /// The required properties that are missing.
  package var missing = required
  /// The values of `accessibilityFeature`.
  package var features: [String] = []

  init() {}

  /// Reads the metadata of EPUB 2 and 3.
  init(_ root: XMLElement, name: String, bytes: [UInt8]) {
    file = name
    let metadata = root.children("metadata").first
    var places = TextPlaces(bytes)
    let holder = metadata ?? root
    let (line, column) = places.place(ofByte: holder.tag.lowerBound)
    element = ElementLocation(
      tag: holder.name.local.lowercased(), index: 1, id: nil, line: line, column: column)
    var values: [String: [String]] = [:]
    for meta in metadata?.descendants("meta") ?? [] {
      guard let property = meta.word("property") ?? meta.word("name") else { continue }
      let value = meta.word("content") ?? meta.text.collapsed
      guard property.hasPrefix("schema:"), !value.isEmpty else { continue }
      values[String(property.dropFirst(7)), default: []].append(value)
    }
    missing = Self.required.filter { values[$0] == nil }
    features = values["accessibilityFeature"] ?? []
  }
}
