/// What should be heard after a gesture.
public struct Expectation: Equatable, Sendable {
  /// The words, compared without case and punctuation; "three" is the same as "3".
  ///
  /// "…" at the start or the end stands for words that do not matter; in parentheses they name a
  /// sound: "(border)".
  public let text: String

  /// An expectation as scripts write it.
  public init(_ text: String) {
    self.text = text.trimmingPrefix(while: \.isWhitespace).description
  }

  /// Whether this is what was heard.
  public func isMet(by utterance: Utterance) -> Bool {
    guard !utterance.text.isEmpty else { return text == utterance.line }
    let (expected, heard) = (NormalForm(text).text, NormalForm(utterance.text).text)
    switch (text.hasPrefix("…"), text.hasSuffix("…")) {
    case (false, false): return heard == expected
    case (false, true): return heard.hasPrefix(expected)
    case (true, false): return heard.hasSuffix(expected)
    case (true, true): return heard.contains(expected)
    }
  }
}
