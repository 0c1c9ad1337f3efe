/// Text that may go to a terminal: without what could move the cursor, change the terminal or
/// turn the order of the letters around.
enum TerminalText {
  /// The text on one line.
  static func line(_ text: String) -> String {
    clean(text) { "\n\r\t".unicodeScalars.contains($0) ? " " : nil }
  }

  /// The text with its lines and tabs.
  static func lines(_ text: String) -> String {
    clean(text) { "\n\t".unicodeScalars.contains($0) ? $0 : nil }
  }

  /// - Parameter replacement: what stands for a character that would be left out.
  private static func clean(
    _ text: String, replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isDangerous(scalar) {
        cleaned.append(scalar)
      } else if let replacement = replacement(scalar) {
        cleaned.append(replacement)
      }
    }
    return String(cleaned)
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
