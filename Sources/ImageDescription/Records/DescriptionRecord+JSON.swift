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
    try container.encode(language, forKey: .language)
    try container.encode(correction, forKey: .correction)
    try container.encode(silence, forKey: .silence)
    try container.encode(image, forKey: .image)
    try container.encode(kind, forKey: .kind)
    try container.encode(faces, forKey: .faces)
    try container.encode(objects, forKey: .objects)
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
