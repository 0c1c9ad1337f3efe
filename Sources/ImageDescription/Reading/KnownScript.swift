/// Tells lines in letters that the recogniser has from others.
///
/// The recogniser's confidence does not: of Cyrillic it is sure of spaces and a few letters, and of
/// Greek and Vietnamese letters without their marks.
enum KnownScript {
  /// The fewest signs for each height of a line's length.
  ///
  /// Of 60 lines each of eight languages in Latin letters all have more; Cyrillic, Arabic, Korean, Thai
  /// and Chinese, which is read as spaces, have fewer.
  static let leastDensity = 0.6
  /// The shortest line that tells that it is in other letters, in heights.
  static let leastLength = 2.5
  /// The fewest signs that may all be boxes, as of a font without the letters.
  static let leastBoxes = 5
  /// What a box is read as.
  static let boxes = "0Oo□D"
  /// Letters of Vietnamese alone; the recogniser has few others of it.
  static let vietnamese = "ơưƠƯ"
  /// The lowest confidence of a line in Chinese or Japanese.
  static let leastEastern = 0.8
  /// The fewest lines in other letters that silence a text, and the fewest if nothing was read of any:
  /// patterns and print too small to read look like such lines.
  static let leastForeign = 3
  static let leastEmpty = 4
  /// The fewest such lines for each line that could be spoken.
  static let outnumbering = 3

  /// Whether a line is in letters that the recogniser has.
  static func matches(_ line: TextLine) -> Bool {
    guard line.reader == .recognizer, !isEastern(line) else { return true }
    let signs = signs(of: line)
    if signs.isEmpty { return (line.length ?? 0) < leastLength }
    if signs.contains(where: { $0.isGreek || vietnamese.contains($0) }) { return false }
    if signs.count >= leastBoxes, signs.allSatisfy(boxes.contains) { return false }
    return line.length.map { Double(signs.count) >= leastDensity * $0 } ?? true
  }

  /// Whether a line that was read with all signs is in Chinese or Japanese.
  static func isEastern(_ line: TextLine) -> Bool {
    let letters = signs(of: line).filter(\.isLetter)
    return letters.count { $0.isEastern } * 2 > letters.count
      && line.words.confidence >= leastEastern
      && line.length.map { Double(letters.count) >= leastDensity * $0 } ?? true
  }

  /// Whether a line is so long that its letters must be others.
  static func isForeign(_ line: TextLine) -> Bool {
    !matches(line) && (line.length ?? leastLength) >= leastLength
  }

  /// Whether a text is in other letters: most of its lines are, or it is Vietnamese.
  ///
  /// - Parameter kept: the number of lines with words that could be spoken.
  static func isMostlyForeign(_ lines: [TextLine], kept: Int) -> Bool {
    let foreign = lines.filter(isForeign)
    let words = lines.filter { $0.reader == .recognizer }.flatMap(\.words)
    let least = foreign.contains { !signs(of: $0).isEmpty } ? leastForeign : leastEmpty
    return foreign.count >= least && foreign.count > outnumbering * kept
      || foreign.contains { signs(of: $0).contains(where: vietnamese.contains) }
      || TextLanguage.tag(of: words.map(\.text).joined(separator: " ")) == TextLanguage.vietnamese
  }

  private static func signs(of line: TextLine) -> [Character] {
    line.words.flatMap { Array($0.text) }
  }
}

extension Character {
  /// Whether it is a letter of Greek.
  fileprivate var isGreek: Bool {
    isLetter && unicodeScalars.contains { 0x370...0x3FF ~= $0.value || 0x1F00...0x1FFF ~= $0.value }
  }

  /// Whether it is a kana or a Chinese character.
  var isEastern: Bool {
    unicodeScalars.contains {
      0x3040...0x30FF ~= $0.value || 0x3400...0x9FFF ~= $0.value || 0xF900...0xFAFF ~= $0.value
        || 0x20000...0x3FFFF ~= $0.value
    }
  }
}
