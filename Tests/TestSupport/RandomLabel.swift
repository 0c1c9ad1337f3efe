/// Random labels, some of only white space and invisible characters.
public enum RandomLabel {
  private static let pieces = [
    "a", "Logo", " ", "\t", "\n", "é", "e\u{301}", "日本", "👩‍👧", "\u{202E}", "\u{200B}", "\"", ",",
    "=1+1", "One face.", "…",
  ]

  /// Labels in which nothing is visible.
  public static let invisible = [
    "", " ", "\n", "\u{200B}", "\0", "\u{FEFF}", "\u{AD}", "\u{200E}\u{200F}", "\u{202E} \u{202C}",
    "\u{2066}\u{2069}", "\u{2060}", "\u{7F}", "\u{85}", "\u{1B}", "\u{3164}", "\u{FE0F}",
    "\u{E0020}",
    "\u{200C}\u{200D}", "\u{FFF9}\u{FFFB}",
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
    label.unicodeScalars.contains { !"\0\t\n \u{200B}\u{202E}".unicodeScalars.contains($0) }
  }
}
