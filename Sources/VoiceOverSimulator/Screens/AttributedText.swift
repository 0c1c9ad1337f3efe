/// Text of which parts may be spoken in ways of their own, as `NSAttributedString` in UIAccessibility.
public struct AttributedText: Hashable, Sendable {
  /// A part of the text.
  public struct Run: Hashable, Sendable {
    /// The words, with the spaces around them.
    public var text: String
    /// How they are spoken.
    public var attributes: SpeechAttributes

    /// Words that are spoken in this way.
    public init(_ text: String, _ attributes: SpeechAttributes = SpeechAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The parts, in order.
  public var runs: [Run]

  /// A text of these parts.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// A text that is spoken in one way.
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
  /// The language, as BCP-47 writes it; `nil` for the one that is spoken around it.
  public var language: String?
  /// Whether an announcement waits until what is being spoken was heard.
  public var queueAnnouncement: Bool
  /// Whether each character is spoken by itself.
  public var spellOut: Bool
  /// Whether punctuation is spoken.
  public var punctuation: Bool
  /// How high the voice is: from 0 to 2, 1 as usual.
  public var pitch: Double?
  /// How the text is pronounced, in the phonetic alphabet.
  public var ipaNotation: String?

  /// Speech as it is unless something is given.
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
