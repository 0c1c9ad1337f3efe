import ImageDescription

/// A part of an utterance, and its origin.
public struct Segment: Equatable, Sendable {
  /// Where a part of an utterance comes from.
  public enum Origin: String, Codable, CaseIterable, Sendable {
    /// VoiceOver, about itself.
    case system
    /// The name of the app.
    case app
    /// An alert is open.
    case alert
    /// The title of the screen or of the alert.
    case screen
    /// How far a container is scrolled.
    case scroll
    /// The cursor enters a container, or reaches its end.
    case container
    /// The header of a row or column of a table.
    case header
    /// The developer's label, unchanged.
    case label
    /// The description of the picture.
    case description
    /// What is where in the picture.
    case details
    /// The developer's value.
    case value
    /// VoiceOver's word for a trait.
    case trait
    /// Selected, or on and off.
    case state
    /// How many rows or columns a cell spans.
    case span
    /// The row and the column, or the position in a series.
    case position
    /// Important content that the app adds to the element.
    case content
    /// The developer's hint, or VoiceOver's own for this kind of element.
    case hint
    /// "Actions available".
    case actions
    /// An announcement of the app.
    case announcement
    /// A chosen action, or the outcome of a drag.
    case action
    /// A sound: the text is one of `Sound`. Not spoken.
    case sound
    /// Why a picture could not be described, for the developer. Not spoken.
    case error
    /// A description that arrived after the user had moved on; empty if it was cancelled. Not
    /// spoken.
    case dropped

    /// Whether the text is spoken.
    public var isSpoken: Bool { ![.sound, .error, .dropped].contains(self) }
  }

  /// A sound instead of speech.
  public enum Sound: String, Codable, CaseIterable, Sendable {
    /// There is no next element.
    case border
    /// There is no element under the finger.
    case nothingHere
    /// There is no picture to describe, or nothing was recognised with confidence.
    case noDescription
    /// The gesture is refused.
    case bonk
    /// The finger now touches the screen directly.
    case passThrough

    /// The sound in words, for transcripts.
    var words: String {
      switch self {
      case .border, .bonk: rawValue
      case .nothingHere: "nothing here"
      case .noDescription: "no description"
      case .passThrough: "pass-through"
      }
    }
  }

  /// The words.
  public let text: String
  /// Where they come from.
  public let origin: Origin
  /// How they are spoken.
  public let attributes: SpeechAttributes
  /// Whether they continue the segment before, without a separator.
  public let continues: Bool
  /// Whether the user moved on before the end.
  public var isCut = false
  /// Why there is a sound instead of speech, if known.
  public private(set) var reason: String?

  /// Words with an origin.
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
  public init(_ sound: Sound, reason: String? = nil) {
    self.init(sound.rawValue, .sound)
    self.reason = reason
  }

  /// The language of the words as a BCP 47 tag; `nil` for that of the settings.
  public var language: String? { attributes.language }
}

extension Segment {
  /// A segment for each run of a text.
  ///
  /// - Parameter language: the language of runs that name none.
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
  /// VoiceOver's own words.
  ///
  /// - Parameter values: what fills the places in them.
  init(
    _ phrase: SystemPhrase, _ origin: Origin, _ values: [String] = [],
    settings: VoiceOverSettings
  ) {
    let words = phrase.words(in: settings.spokenLanguage, values)
    self.init(words, origin, settings.ownAttributes)
  }
}

extension Segment {
  /// What is said of a picture: the label that its file has, its description in the language of the
  /// settings, or a person's correction unchanged.
  ///
  /// The segment names its language if the screen's voice speaks another one.
  ///
  /// - Parameter isOnRequest: whether the user asked for the description; then a label is ignored.
  /// - Returns: `nil` if there is nothing to say.
  init?(
    of record: DescriptionRecord, _ origin: Origin = .description,
    onRequest isOnRequest: Bool = false, settings: VoiceOverSettings
  ) {
    let worded = (isOnRequest ? record.onRequest : record).worded(in: settings.spokenLanguage)
    guard let words = worded.spoken else { return nil }
    if let language = worded.labelLanguage, worded.origin == .developer {
      let isForeign = language != "x-default" && !settings.speaks(language)
      self.init(words, origin, SpeechAttributes(language: isForeign ? language : nil))
    } else {
      let isGenerated = worded.origin == .generated
      self.init(words, origin, isGenerated ? settings.ownAttributes : SpeechAttributes())
    }
  }

  /// What is said with the description of a picture; text in it gets words for its end if something
  /// follows.
  ///
  /// - Parameters:
  ///   - isOnRequest: whether the user asked for the description; then a label is ignored.
  ///   - words: what to say with the description; `nil` if there is nothing to say.
  static func segments(
    describing record: DescriptionRecord, onRequest isOnRequest: Bool, settings: VoiceOverSettings,
    words: (Segment?) -> [Segment]
  ) -> [Segment] {
    var segments = words(Segment(of: record, onRequest: isOnRequest, settings: settings))
    let worded = (isOnRequest ? record.onRequest : record).worded(in: settings.spokenLanguage)
    guard worded.origin == .generated, worded.endsWithText,
      let index = segments.firstIndex(where: { $0.origin == .description }),
      segments[(index + 1)...].contains(where: \.origin.isSpoken)
    else { return segments }
    let end = Segment(worded.language.words.textEnds, .description, settings.ownAttributes)
    segments.insert(end, at: index + 1)
    return segments
  }

  /// What is where in a picture, a segment each, in the language of the settings.
  static func details(of record: DescriptionRecord, settings: VoiceOverSettings) -> [Segment] {
    record.worded(in: settings.spokenLanguage).details.map {
      Segment($0.words, .details, settings.ownAttributes)
    }
  }
}

extension Segment: Codable {
  private enum CodingKeys: String, CodingKey {
    case text
    case origin
    case continues
    case isCut = "cut"
    case reason
    case language, queueAnnouncement, spellOut, punctuation, pitch, ipaNotation
  }

  /// Decodes a segment.
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
    reason = try container.decodeIfPresent(String.self, forKey: .reason)
  }

  /// Encodes text and origin, and other properties only if they differ from the default.
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
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encodeIfPresent(attributes.language, forKey: .language)
    try container.encodeIfPresent(attributes.pitch, forKey: .pitch)
    try container.encodeIfPresent(attributes.ipaNotation, forKey: .ipaNotation)
  }
}
