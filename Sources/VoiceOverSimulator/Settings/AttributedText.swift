/// Text whose parts can be spoken differently, as an `NSAttributedString` in UIAccessibility.
public struct AttributedText: Hashable, Sendable {
  /// A part of the text.
  public struct Run: Hashable, Sendable {
    /// The words, with the spaces around them.
    public var text: String
    /// How they are spoken.
    public var attributes: SpeechAttributes

    /// Words with attributes.
    public init(_ text: String, _ attributes: SpeechAttributes = SpeechAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The parts, in order.
  public var runs: [Run]

  /// A text with these parts.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// A text with the same attributes throughout.
  public init(_ text: String, _ attributes: SpeechAttributes = SpeechAttributes()) {
    runs = [Run(text, attributes)]
  }

  /// The text without its attributes.
  public var text: String { runs.map(\.text).joined() }
}

extension AttributedText: ExpressibleByStringInterpolation {
  /// A text without attributes.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// How a part of a text is spoken, under the names of `UIAccessibility`'s speech attributes.
public struct SpeechAttributes: Hashable, Sendable {
  /// The language as a BCP 47 tag; `nil` for the language around it.
  public var language: String?
  /// Whether an announcement waits for the end of the current speech.
  public var queueAnnouncement: Bool
  /// Whether each character is spoken separately.
  public var spellOut: Bool
  /// Whether punctuation is spoken.
  public var punctuation: Bool
  /// The pitch of the voice, from 0 to 2; 1 is normal.
  public var pitch: Double?
  /// The pronunciation, in the International Phonetic Alphabet.
  public var ipaNotation: String?

  /// Attributes; without arguments those of normal speech.
  public init(
    language: String? = nil, queueAnnouncement: Bool = false, spellOut: Bool = false,
    punctuation: Bool = false, pitch: Double? = nil, ipaNotation: String? = nil
  ) {
    self.language = language
    self.queueAnnouncement = queueAnnouncement
    self.spellOut = spellOut
    self.punctuation = punctuation
    self.pitch = pitch
    self.ipaNotation = ipaNotation
  }
}
