import Foundation

/// Estimates the width of text without knowing the font.
struct TextMeasure {
  /// CSS fonts for which the estimate is slightly too large.
  static let fonts = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
  /// Average widths, as a share of the font size: of a letter, and of a Chinese character.
  private static let (letter, ideograph) = (0.62, 1.05)

  let fontSize: Double

  init(fontSize: Double) {
    self.fontSize = fontSize
  }

  /// The largest of these sizes at which a text fits a width, or else the smallest.
  init(fitting text: String, width: Double, sizes: ClosedRange<Double>) {
    let size = width / Self(fontSize: 1).width(of: text)
    fontSize = min(max(size, sizes.lowerBound), sizes.upperBound)
  }

  /// The width of a text in points.
  func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private func width(of character: Character) -> Double {
    let isWide = character.unicodeScalars.contains {
      $0.value >= 0x1100 && !(0x2000...0x2BFF ~= $0.value)
    }
    return fontSize * (isWide ? Self.ideograph : Self.letter)
  }

  /// The text, shortened with "…" to fit a width.
  func fitting(_ text: String, width: Double) -> String {
    // A size chosen for exactly this width may be too large by a rounding error.
    guard self.width(of: text) > width + 0.01 else { return text }
    var rest = text[...]
    while !rest.isEmpty, self.width(of: rest) + fontSize * Self.ideograph > width {
      rest.removeLast()
    }
    return rest.isEmpty ? "" : rest + "…"
  }

  /// The text in lines that fit a width, broken between words if possible.
  func lines(of text: String, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if self.width(of: line) + self.width(of: character) > width, !line.isEmpty {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
