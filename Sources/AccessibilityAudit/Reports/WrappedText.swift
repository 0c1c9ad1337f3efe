extension String {
  /// The text in lines of at most a terminal's width.
  ///
  /// Breaks at spaces, and inside a word that is longer than a line.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal; `nil` for one line.
  ///   - indent: the spaces before the first line.
  ///   - hanging: the spaces before all others.
  package func wrapped(to width: Int?, indent: Int = 0, hanging: Int = 0) -> [String] {
    let start = String(repeating: " ", count: indent)
    guard let width else { return [start + self] }
    // In a very narrow terminal words count more than the margin.
    let margin = min(hanging, width / 4)
    var lines: [String] = []
    var line = String(repeating: " ", count: min(indent, margin))
    var used = line.count
    var isEmpty = true
    func end() {
      lines.append(line)
      line = String(repeating: " ", count: margin)
      (used, isEmpty) = (margin, true)
    }
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let columns = word.reduce(0) { $0 + $1.columnCount }
      if !isEmpty {
        if used + 1 + columns > width {
          end()
        } else {
          line += " "
          used += 1
        }
      }
      for character in word {
        let columns = character.columnCount
        if used + columns > width, !isEmpty { end() }
        line.append(character)
        used += columns
        isEmpty = false
      }
      isEmpty = false
    }
    end()
    return lines
  }
}

extension Character {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// How many columns of a terminal it takes: two for an ideograph, a kana or an emoji.
  fileprivate var columnCount: Int {
    unicodeScalars.contains { scalar in Self.wide.contains { $0.contains(scalar.value) } } ? 2 : 1
  }
}
