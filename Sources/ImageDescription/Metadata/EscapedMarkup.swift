extension String {
  /// The text escaped for HTML and XML, also within attributes.
  package var escapedForMarkup: String {
    asMarkup { scalar in
      switch scalar {
      case "'", "\r": "&#\(scalar.value);"
      case "\t", "\n": nil
      // Neither allows other control characters, and XML not these two.
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : nil
      }
    }
  }

  /// The text with `&`, `<`, `>` and `"` escaped.
  ///
  /// Escapes Unicode scalars, not Swift characters: for HTML, a combining mark does not change a
  /// `<`.
  ///
  /// - Parameter replacement: what to write for a scalar instead; `nil` for the usual.
  package func asMarkup(
    replacing replacement: (Unicode.Scalar) -> String? = { _ in nil }
  ) -> String {
    var markup = ""
    for scalar in unicodeScalars {
      if let replaced = replacement(scalar) {
        markup += replaced
        continue
      }
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}
