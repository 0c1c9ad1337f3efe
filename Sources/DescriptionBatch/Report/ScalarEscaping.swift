import Mustache

/// Text for HTML and XML, outside and inside attributes.
///
/// The template engine's own escaping looks at whole characters as Swift has them: a `<` or a quote
/// that a combining mark follows, or some sign of Arabic precedes, is another character to it and
/// stays as it is. HTML has no such characters, so here each Unicode scalar is looked at.
struct ScalarEscaping: MustacheContentType {
  /// What templates call it.
  static let name = "SCALAR_HTML"

  func escapeText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      // Neither can hold other control characters, and XML not these two.
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      case _ where scalar.properties.generalCategory == .control: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
