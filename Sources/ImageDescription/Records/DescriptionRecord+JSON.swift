#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DescriptionRecord {
  enum CodingKeys: CodingKey {
    case schema, path, pathBase64, sha256, status, origin, spoken, label, description
    case language, correction, silence
    case image, kind, faces, objects, scene, setting, sharpness, brightness, text, error, version
    case evidence, timings, netEngine
  }

  /// Writes every key of `Documentation/record.schema.json`; unknown values are `null`.
  ///
  /// A record of an older schema keeps the keys of that schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(pathBase64, forKey: .pathBase64)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(status, forKey: .status)
    try container.encode(origin, forKey: .origin)
    try container.encode(spoken, forKey: .spoken)
    try container.encode(label, forKey: .label)
    try container.encode(description, forKey: .description)
    if schema > 1 { try container.encode(language, forKey: .language) }
    try container.encode(correction, forKey: .correction)
    try container.encode(silence, forKey: .silence)
    try container.encode(image, forKey: .image)
    try container.encode(kind, forKey: .kind)
    try container.encode(faces, forKey: .faces)
    if schema > 1 { try container.encode(objects, forKey: .objects) }
    try container.encode(scene, forKey: .scene)
    try container.encode(setting, forKey: .setting)
    try container.encode(sharpness, forKey: .sharpness)
    try container.encode(brightness, forKey: .brightness)
    try container.encode(text, forKey: .text)
    try container.encode(error, forKey: .error)
    try container.encode(version, forKey: .version)
    try container.encodeIfPresent(evidence, forKey: .evidence)
    try container.encodeIfPresent(timings, forKey: .timings)
    if timings != nil { try container.encodeIfPresent(netEngine, forKey: .netEngine) }
  }

  /// The record as one JSON object, its keys in alphabetical order.
  ///
  /// - Parameter pretty: whether to indent it.
  /// - Throws: `internal` if a number is infinite or NaN.
  public func json(pretty: Bool = false) throws(DescriptionError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw DescriptionError(.internal, "the record has a number that JSON cannot represent")
    }
  }
}

extension KeyedDecodingContainer<DescriptionRecord.CodingKeys> {
  /// Reads the things of a record; schema 1 lacks the key and has none.
  ///
  /// The compiler's `DescriptionRecord.init(from:)` prefers this to the container's own method.
  func decode(_: [Candidate].Type, forKey key: Key) throws -> [Candidate] {
    if let things = try decodeIfPresent([Candidate].self, forKey: key) { return things }
    guard try decode(Int.self, forKey: .schema) == 1 else {
      let path = codingPath + [key]
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: path, debugDescription: "the record has no things"))
    }
    return []
  }
}

extension KeyedDecodingContainer<DescriptionRecord.CodingKeys> {
  /// Reads the language of a record; English if the key is missing.
  ///
  /// The compiler's `DescriptionRecord.init(from:)` prefers this to the container's own method.
  func decode(_: SpokenLanguage.Type, forKey key: Key) throws -> SpokenLanguage {
    try decodeIfPresent(SpokenLanguage.self, forKey: key) ?? .english
  }
}

extension DescriptionRecord.Status {
  /// The status in version 0.1 of a picture that missed the deadline.
  private static let timedOut = "timedOut"

  /// The status of this name, or of a name in older records; `nil` if unknown.
  package init?(named name: String) {
    self.init(rawValue: name == Self.timedOut ? Self.failed.rawValue : name)
  }

  /// Reads a status, including names in older records.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let status = Self(named: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "unknown status '\(name)' of a record")
    }
    self = status
  }
}
