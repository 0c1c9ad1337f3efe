import FoundationEssentials

extension DescriptionRecord {
  private enum CodingKeys: CodingKey {
    case schema, path, pathBase64, sha256, status, origin, spoken, label, labelSource, labelLanguage
    case description, markedDescription, language, correction, embedded, sidecar, longDescription,
      silence, image
    case details, error, version, timings, netEngine
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
    try container.encode(labelSource, forKey: .labelSource)
    try container.encode(labelLanguage, forKey: .labelLanguage)
    try container.encode(description, forKey: .description)
    try container.encode(markedDescription, forKey: .markedDescription)
    try container.encode(language, forKey: .language)
    try container.encode(correction, forKey: .correction)
    try container.encode(embedded, forKey: .embedded)
    try container.encode(sidecar, forKey: .sidecar)
    try container.encode(longDescription, forKey: .longDescription)
    try container.encode(silence, forKey: .silence)
    try container.encode(image, forKey: .image)
    try container.encode(details, forKey: .details)
    try container.encode(error, forKey: .error)
    try container.encode(version, forKey: .version)
    try container.encodeIfPresent(timings, forKey: .timings)
    if timings != nil { try container.encodeIfPresent(netEngine, forKey: .netEngine) }
    try findings.encode(to: encoder)
  }

  /// Reads the record's own members, and those of its findings beside them.
  ///
  /// The details, the marked and the long description follow from them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schema = try container.decode(Int.self, forKey: .schema)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    pathBase64 = try container.decodeIfPresent(String.self, forKey: .pathBase64)
    sha256 = try container.decodeIfPresent(String.self, forKey: .sha256)
    status = try container.decode(Status.self, forKey: .status)
    origin = try container.decodeIfPresent(SpokenLabel.Origin.self, forKey: .origin)
    spoken = try container.decodeIfPresent(String.self, forKey: .spoken)
    label = try container.decodeIfPresent(String.self, forKey: .label)
    labelSource = try container.decodeIfPresent(SpokenLabel.Source.self, forKey: .labelSource)
    labelLanguage = try container.decodeIfPresent(String.self, forKey: .labelLanguage)
    description = try container.decodeIfPresent(String.self, forKey: .description)
    language = try container.decode(SpokenLanguage.self, forKey: .language)
    correction = try container.decodeIfPresent(String.self, forKey: .correction)
    embedded = try container.decodeIfPresent(AltText.self, forKey: .embedded)
    sidecar = try container.decodeIfPresent(AltText.self, forKey: .sidecar)
    silence = try container.decodeIfPresent(Silence.self, forKey: .silence)
    image = try container.decodeIfPresent(ImageFacts.self, forKey: .image)
    error = try container.decodeIfPresent(Failure.self, forKey: .error)
    version = try container.decode(String.self, forKey: .version)
    timings = try container.decodeIfPresent([String: Double].self, forKey: .timings)
    netEngine = try container.decodeIfPresent(String.self, forKey: .netEngine)
    findings = try Findings(from: decoder)
  }

  /// The record as one JSON object, its keys in alphabetical order.
  ///
  /// - Parameter pretty: whether to indent it.
  /// - Throws: `internal` if a number is infinite or NaN.
  public func json(pretty: Bool = false) throws(DescriptionError) -> String {
    do {
      return try sortedJSON(pretty: pretty)
    } catch {
      throw DescriptionError(.internal, "the record has a number that JSON cannot represent")
    }
  }
}

extension Encodable {
  /// The value as JSON, its keys in alphabetical order.
  ///
  /// - Parameter pretty: whether to indent it; otherwise it is one line.
  /// - Throws: an error if a number is infinite or NaN.
  package func sortedJSON(pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
