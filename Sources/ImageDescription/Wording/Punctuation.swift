/// The punctuation of a language.
public struct Punctuation: Equatable, Sendable {
  /// The separator of facts and of names of things.
  public var comma: String
  /// The end of a sentence.
  public var fullStop: String
  /// The separator of "Possible text" and the text.
  public var beforeText: String
  /// The separator of sentences.
  public var space: String
  /// The separator of a place and what is there.
  public var colon: String

  /// Creates punctuation; the default is English.
  public init(
    comma: String = ", ", fullStop: String = ".", beforeText: String = ", ", space: String = " ",
    colon: String = ": "
  ) {
    self.comma = comma
    self.fullStop = fullStop
    self.beforeText = beforeText
    self.space = space
    self.colon = colon
  }
}
