extension String {
  /// The text on one line, safe for terminals and CI services.
  ///
  /// Writes control and bidirectional characters as `\u{1b}`, line ends as `\n`, and `##[` as
  /// `##\[`: names of files and pictures may contain anything.
  package var visible: String {
    var visible = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": visible += "\\n"
      case "\r": visible += "\\r"
      case "\t": visible += "\\t"
      case "[" where visible.hasSuffix("##"): visible += "\\["
      default:
        if scalar.isHarmless {
          visible.unicodeScalars.append(scalar)
        } else {
          visible += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return visible
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}
