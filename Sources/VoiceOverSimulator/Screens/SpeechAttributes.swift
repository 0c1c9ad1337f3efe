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
