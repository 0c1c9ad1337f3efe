import ImageDescription

/// A part of what is heard, and where it comes from.
public struct Segment: Equatable, Sendable {
  /// Where a part of the speech comes from.
  public enum Origin: String, Codable, CaseIterable, Sendable {
    /// VoiceOver speaks of itself.
    case system
    /// The name of the app.
    case app
    /// An alert is shown.
    case alert
    /// The title of the screen or of the alert.
    case screen
    /// How far a container is scrolled.
    case scroll
    /// The cursor came into a container, or to its end.
    case container
    /// The header of the row or the column of a table.
    case header
    /// The developer's label, unchanged.
    case label
    /// What the library found in the picture.
    case description
    /// The developer's value.
    case value
    /// What VoiceOver says of a trait.
    case trait
    /// Selected, or on and off.
    case state
    /// How many rows or columns the cell of a table spans.
    case span
    /// The row and the column, or which of a series it is.
    case position
    /// The developer's hint, or VoiceOver's own for an element of this kind.
    case hint
    /// That there are actions to choose from.
    case actions
    /// What the app speaks by itself.
    case announcement
    /// An action that was chosen, or what became of a drag.
    case action
    /// A sound: the text is one of `Sound`. Not spoken.
    case sound
    /// Why a picture could not be described, for the developer. Not spoken.
    case error
    /// A description that came when the user had moved on; the text is empty if it was given up
    /// before. Not spoken.
    case dropped

    /// Whether the text is spoken.
    public var isSpoken: Bool { ![.sound, .error, .dropped].contains(self) }
  }

  /// A sound in place of speech.
  public enum Sound: String, Codable, CaseIterable, Sendable {
    /// There is no element further on.
    case border
    /// There is no element under the finger.
    case nothingHere
    /// There is no picture to describe, or nothing to say of it.
    case noDescription
    /// What the user asked for is refused.
    case bonk
    /// The finger now touches the screen as without VoiceOver.
    case passThrough
  }

  /// The words.
  public let text: String
  /// Where they come from.
  public let origin: Origin
  /// How they are spoken.
  public let attributes: SpeechAttributes
  /// Whether they go on with the text of the segment before, and no separator stands between.
  public let continues: Bool
  /// Whether the user went on before they were heard to their end.
  public var isCut = false

  /// Words of this origin.
  public init(
    _ text: String, _ origin: Origin, _ attributes: SpeechAttributes = SpeechAttributes(),
    continues: Bool = false
  ) {
    self.text = text
    self.origin = origin
    self.attributes = attributes
    self.continues = continues
  }

  /// A sound.
  public init(_ sound: Sound) {
    self.init(sound.rawValue, .sound)
  }

  /// The language of the words, as BCP-47 writes it; `nil` for that of VoiceOver's settings.
  public var language: String? { attributes.language }
}

extension Segment {
  /// A text, a segment for each of its runs.
  ///
  /// - Parameter language: that of the runs that name none.
  static func segments(
    of text: AttributedText, _ origin: Origin, language: String? = nil, settings: VoiceOverSettings
  ) -> [Segment] {
    text.runs.filter { !$0.text.isEmpty }.enumerated().map { index, run in
      var attributes = run.attributes
      let spoken = attributes.language ?? language
      attributes.language = spoken == settings.language ? nil : spoken
      return Segment(run.text, origin, attributes, continues: index > 0)
    }
  }
}

extension Segment {
  /// What is said of a picture: the description in the language of the settings, or a person's
  /// correction unchanged.
  ///
  /// The segment names its language if the voice of the screen speaks another one.
  ///
  /// - Returns: `nil` if there is nothing to say.
  init?(of record: DescriptionRecord, _ origin: Origin = .description, settings: VoiceOverSettings)
  {
    let language = settings.spokenLanguage
    let worded = record.worded(in: language)
    guard let words = worded.spoken else { return nil }
    let isForeign =
      worded.origin == .generated && SpokenLanguage(matching: settings.language) != language
    self.init(words, origin, SpeechAttributes(language: isForeign ? language.tag : nil))
  }
}

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
