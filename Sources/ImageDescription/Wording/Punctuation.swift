/// The marks of a language between words and sentences.
public struct Punctuation: Equatable, Sendable {
  /// What stands between the facts of a sentence, and between the names of things.
  public var comma: String
  /// What a sentence ends with.
  public var fullStop: String
  /// What stands between "Possible text" and the text.
  public var beforeText: String
  /// What stands between sentences.
  public var space: String

  /// The marks of a language; without arguments those of English.
  public init(
    comma: String = ", ", fullStop: String = ".", beforeText: String = ", ", space: String = " "
  ) {
    self.comma = comma
    self.fullStop = fullStop
    self.beforeText = beforeText
    self.space = space
  }
}
