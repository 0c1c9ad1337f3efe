/// The punctuation of a language.
public struct Punctuation: Decodable, Equatable, Sendable {
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
  /// What stands before a quotation.
  public var openingQuote: String
  /// What stands after a quotation.
  public var closingQuote: String

  /// Creates punctuation; the default is English.
  public init(
    comma: String = ", ", fullStop: String = ".", beforeText: String = ", ", space: String = " ",
    colon: String = ": ", openingQuote: String = "“", closingQuote: String = "”"
  ) {
    self.comma = comma
    self.fullStop = fullStop
    self.beforeText = beforeText
    self.space = space
    self.colon = colon
    self.openingQuote = openingQuote
    self.closingQuote = closingQuote
  }

  /// A text in quotation marks; those in the text become single, so that it cannot end the quotation.
  package func quoted(_ text: String) -> String {
    let inner = text.map { "\"“”„‟«»「」『』〝〞〟＂".contains($0) ? "'" : $0 }
    return openingQuote + String(inner) + closingQuote
  }
}
