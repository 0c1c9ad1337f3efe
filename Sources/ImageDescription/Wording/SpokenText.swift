/// Text of a picture as it is spoken: on one line, not too long, and ended like a sentence.
struct SpokenText {
  /// The longest text that is spoken whole, in characters.
  static let longest = 250

  /// A word as it is spoken, and of how many words that were read it is made.
  private struct SpokenWord {
    var text: String
    var readCount = 1
  }

  let text: String
  /// How many of the words that were read are spoken, the last of them perhaps in part.
  let wordCount: Int

  /// - Parameter fullStop: what the language ends a sentence with.
  init(_ read: String, fullStop: String = ".") {
    let lines = read.split(separator: "\n").map { line in
      line.split(separator: " ").map { SpokenWord(text: Self.inSmallLetters(String($0))) }
    }
    let words = Self.joined(lines)
    let whole = words.map(\.text).joined(separator: " ")
    if whole.count > Self.longest {
      let cut = Self.cut(whole)
      text = cut + "…"
      wordCount = words.prefix(max(1, cut.split(separator: " ").count)).map(\.readCount)
        .reduce(0, +)
    } else {
      text = Self.endsItself(whole) ? whole : whole + fullStop
      wordCount = words.map(\.readCount).reduce(0, +)
    }
  }

  /// All words, those that a line's end divides made whole: "mis-" and "take" are "mistake".
  private static func joined(_ lines: [[SpokenWord]]) -> [SpokenWord] {
    lines.reduce(into: []) { words, line in
      guard let start = words.last, let end = line.first, start.text.count > 2,
        start.text.hasSuffix("-"), end.text.first?.isLowercase == true
      else {
        words += line
        return
      }
      let whole = String(start.text.dropLast() + end.text)
      // Of two halves that make no word, as in "well-known", the hyphen belongs to both.
      words[words.count - 1] = SpokenWord(
        text: EnglishLexicon.contains(whole) ? whole : start.text + end.text,
        readCount: start.readCount + end.readCount)
      words += line.dropFirst()
    }
  }

  /// "EXIT" as "Exit", so that it is spoken and not spelled; "NASA" stays.
  private static func inSmallLetters(_ word: String) -> String {
    let letters = word.filter(\.isLetter)
    guard letters.count > 1, letters.allSatisfy(\.isUppercase), EnglishLexicon.contains(word)
    else { return word }
    let start = word.firstIndex(where: \.isLetter).map(word.index(after:)) ?? word.startIndex
    return word[..<start] + word[start...].lowercased()
  }

  /// The text up to the last word that fits; a word too long by itself is cut inside.
  private static func cut(_ whole: String) -> String {
    let start = whole.prefix(longest + 1)
    guard let end = start.lastIndex(of: " ") else { return String(whole.prefix(longest)) }
    return String(start[..<end])
  }

  private static func endsItself(_ text: String) -> Bool {
    let last = text.last { !"\"'”’“‘»«›‹)]」』）".contains($0) }
    return last.map { ".!?…:;,。！？".contains($0) } ?? false
  }
}
