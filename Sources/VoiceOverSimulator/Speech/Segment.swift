/// A part of what is heard, and where it comes from.
public struct Segment: Codable, Equatable, Sendable {
  /// Where a part of the speech comes from.
  public enum Origin: String, Codable, CaseIterable, Sendable {
    /// VoiceOver speaks of itself.
    case system
    /// The name of the app.
    case app
    /// The title of the screen.
    case screen
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
    /// The developer's hint, or VoiceOver's own for an element of this kind.
    case hint
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
  }

  /// The words.
  public let text: String
  /// Where they come from.
  public let origin: Origin

  /// Words of this origin.
  public init(_ text: String, _ origin: Origin) {
    self.text = text
    self.origin = origin
  }

  /// A sound.
  public init(_ sound: Sound) {
    self.init(sound.rawValue, .sound)
  }
}
