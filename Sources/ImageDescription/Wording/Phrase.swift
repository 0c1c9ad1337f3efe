/// A part of a description that says one thing, and can show why.
public struct Phrase: Equatable, Sendable {
  /// What the phrase is about.
  public var kind: PhraseKind
  /// The words, in the middle of a sentence.
  public var text: String
  /// What speaks for it; never empty.
  public var evidence: [Evidence]
}
