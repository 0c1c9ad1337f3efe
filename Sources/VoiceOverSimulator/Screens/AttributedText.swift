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
