extension String {
  /// The text escaped for HTML and XML, also within attributes.
  ///
  /// Escapes Unicode scalars, not Swift characters: for HTML, a combining mark does not change a
  /// `<`.
  package var escapedForMarkup: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      // Neither allows other control characters, and XML not these two.
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      case _ where scalar.properties.generalCategory == .control: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
