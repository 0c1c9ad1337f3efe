extension Segment: Codable {
  private enum CodingKeys: String, CodingKey {
    case text
    case origin
    case continues
    case isCut = "cut"
    case language, queueAnnouncement, spellOut, punctuation, pitch, ipaNotation
  }

  /// Reads what was written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    let attributes = SpeechAttributes(
      language: try container.decodeIfPresent(String.self, forKey: .language),
      queueAnnouncement: try flag(.queueAnnouncement), spellOut: try flag(.spellOut),
      punctuation: try flag(.punctuation),
      pitch: try container.decodeIfPresent(Double.self, forKey: .pitch),
      ipaNotation: try container.decodeIfPresent(String.self, forKey: .ipaNotation))
    self.init(
      try container.decode(String.self, forKey: .text),
      try container.decode(Origin.self, forKey: .origin), attributes,
      continues: try flag(.continues))
    isCut = try flag(.isCut)
  }

  /// Writes the text and the origin, and of the rest only what is not as usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(origin, forKey: .origin)
    let flags: [(CodingKeys, Bool)] = [
      (.continues, continues), (.isCut, isCut),
      (.queueAnnouncement, attributes.queueAnnouncement), (.spellOut, attributes.spellOut),
      (.punctuation, attributes.punctuation),
    ]
    for (key, isSet) in flags where isSet { try container.encode(true, forKey: key) }
    try container.encodeIfPresent(attributes.language, forKey: .language)
    try container.encodeIfPresent(attributes.pitch, forKey: .pitch)
    try container.encodeIfPresent(attributes.ipaNotation, forKey: .ipaNotation)
  }
}
