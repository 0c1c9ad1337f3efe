/// Random labels, some of only white space.
public enum RandomLabel {
  private static let pieces = [
    "a", "Logo", " ", "\t", "\n", "é", "e\u{301}", "日本", "👩‍👧", "\u{202E}", "\u{200B}", "\"", ",",
    "=1+1", "One face.", "…",
  ]

  /// A label of up to six pieces.
  ///
  /// - Parameter extra: further pieces, for example a zero, which a command line cannot hold.
  public static func text(
    using generator: inout SeededGenerator, extra: [String] = []
  ) -> String {
    (0..<Int.random(in: 0...6, using: &generator))
      .compactMap { _ in (pieces + extra).randomElement(using: &generator) }.joined()
  }

  /// Whether a label has something to speak.
  public static func hasText(_ label: String) -> Bool {
    label.unicodeScalars.contains { !$0.properties.isWhitespace }
  }
}
