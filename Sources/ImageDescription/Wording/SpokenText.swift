/// Text of a picture as spoken: one line, ending like a sentence; of a long text the beginning, and
/// that it goes on; and that something was left out.
struct SpokenText {
  /// The longest text that is spoken whole, in characters.
  static let longest = 250

  /// A spoken word, and how many words that were read it joins.
  private struct SpokenWord {
    var text: String
    var readCount = 1
  }

  let text: String
  /// How many of the words that were read are spoken; the last may be cut.
  let wordCount: Int

  /// - Parameters:
  ///   - read: the whole text.
  ///   - language: the words of the language.
  ///   - continues: whether there is more text than was read.
  ///   - omits: whether a part of it was left out.
  init(
    _ read: String, _ language: any SpokenWords = .english, continues: Bool = false,
    omits: Bool = false
  ) {
    let lines = read.split(separator: "\n").map { line in
      line.split(separator: " ").map { SpokenWord(text: Self.inSmallLetters(String($0))) }
    }
    let words = Self.joined(lines)
    let whole = words.map(\.text).joined(separator: " ")
    let omission = omits ? language.punctuation.space + language.textOmits : ""
    if continues || whole.count > Self.longest {
      let cut = whole.count > Self.longest ? Self.cut(whole) : whole
      text =
        cut + (Self.endsSentence(cut) ? "" : "…") + omission + language.punctuation.space
        + language.textContinues
      wordCount = words.prefix(max(1, cut.split(separator: " ").count)).map(\.readCount)
        .reduce(0, +)
    } else {
      text = (Self.endsItself(whole) ? whole : whole + language.punctuation.fullStop) + omission
      wordCount = words.map(\.readCount).reduce(0, +)
    }
  }

  /// The words, with hyphenated ones joined across lines: "mis-" and "take" give "mistake".
  private static func joined(_ lines: [[SpokenWord]]) -> [SpokenWord] {
    lines.reduce(into: []) { words, line in
      guard let start = words.last, let end = line.first, start.text.count > 2,
        start.text.hasSuffix("-"), end.text.first?.isLowercase == true
      else {
        words += line
        return
      }
      let whole = String(start.text.dropLast() + end.text)
      // Keep the hyphen if the halves do not make a word, as in "well-known".
      words[words.count - 1] = SpokenWord(
        text: EnglishLexicon.contains(whole) ? whole : start.text + end.text,
        readCount: start.readCount + end.readCount)
      words += line.dropFirst()
    }
  }

  /// Makes "EXIT" "Exit", so that a voice does not spell it; "NASA" stays.
  private static func inSmallLetters(_ word: String) -> String {
    let letters = word.filter(\.isLetter)
    guard letters.count > 1, letters.allSatisfy(\.isUppercase), EnglishLexicon.contains(word)
    else { return word }
    let start = word.firstIndex(where: \.isLetter).map(word.index(after:)) ?? word.startIndex
    return word[..<start] + word[start...].lowercased()
  }

  /// The text up to the last word that fits; a single word that is too long is cut.
  private static func cut(_ whole: String) -> String {
    let start = whole.prefix(longest + 1)
    guard let end = start.lastIndex(of: " ") else { return String(whole.prefix(longest)) }
    return String(start[..<end])
  }

  private static func endsItself(_ text: String) -> Bool {
    endsSentence(text, or: ":;,")
  }

  private static func endsSentence(_ text: String, or marks: String = "") -> Bool {
    let last = text.last { !"\"'”’“‘»«›‹)]」』）".contains($0) }
    return last.map { ".!?…。！？".contains($0) || marks.contains($0) } ?? false
  }
}
