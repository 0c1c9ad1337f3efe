/// Text of a picture as spoken: one line, ending like a sentence; of a long text the beginning, and
/// that it goes on; and that something was left out.
struct SpokenText {
  /// The longest text that is spoken whole, in characters.
  static let longest = 250

  /// A spoken word, and how many words that were read it joins.
  fileprivate struct SpokenWord {
    var text: String
    var readCount = 1

    /// Its letters and digits in small letters.
    var core: String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether it can begin a sentence.
    var canBegin: Bool { text.first(where: \.isLetter)?.isLowercase != true }
  }

  let text: String
  /// The text in quotation marks, with words for its end.
  let marked: String
  /// How many of the words that were read are spoken; the last may be cut.
  let wordCount: Int
  /// Whether there is more text than is spoken.
  let isCut: Bool

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
    let words = Self.joined(lines).without(language.afterText)
    let whole = words.map(\.text).joined(separator: " ")
    let isLong = whole.count > Self.longest
    let cut = isLong ? Self.cut(whole) : whole
    isCut = continues || isLong
    let spoken: String
    if isCut {
      spoken = cut + (Self.endsSentence(cut) ? "" : "…")
      wordCount = words.prefix(max(1, cut.split(separator: " ").count)).map(\.readCount)
        .reduce(0, +)
    } else {
      spoken = Self.endsItself(whole) ? whole : whole + language.punctuation.fullStop
      wordCount = words.map(\.readCount).reduce(0, +)
    }
    let notes =
      (omits ? [language.textOmits] : []) + (isCut ? [language.textContinues] : [])
    let space = language.punctuation.space
    text = ([spoken] + notes).joined(separator: space)
    marked = ([language.punctuation.quoted(spoken)] + (notes.isEmpty ? [language.textEnds] : notes))
      .joined(separator: space)
  }

  /// The text on one line, with "…" in place of sentences that Descry says after text.
  static func harmless(_ text: String, _ language: any SpokenWords) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map { SpokenWord(text: String($0)) }
    return words.without(language.afterText).map(\.text).joined(separator: " ")
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

  fileprivate static func endsSentence(_ text: String, or marks: String = "") -> Bool {
    let last = text.last { !"\"'”’“‘»«›‹)]」』）".contains($0) }
    return last.map { ".!?…。！？".contains($0) || marks.contains($0) } ?? false
  }
}

extension [SpokenText.SpokenWord] {
  /// The words with "…" in place of sentences that Descry says after text, so that a picture cannot
  /// say them in its place.
  fileprivate func without(_ sentences: [String]) -> Self {
    sentences.reduce(self) { words, sentence in
      let wanted = sentence.split(separator: " ").map { Element(text: String($0)).core }
      var rest = words[...]
      var kept: Self = []
      while let word = rest.first {
        let run = rest.prefix(wanted.count)
        let isEnded = run.last.map { SpokenText.endsSentence($0.text) } ?? false
        let isSaid =
          word.canBegin && run.map(\.core) == wanted
          && (isEnded || rest.dropFirst(wanted.count).first?.canBegin ?? true)
        let taken = isSaid ? run : rest.prefix(1)
        let count = taken.map(\.readCount).reduce(0, +)
        kept.append(isSaid ? Element(text: "…", readCount: count) : word)
        rest = rest.dropFirst(taken.count)
      }
      return kept
    }
  }
}
