/// Detects text in other languages that was read as English and lost letters.
///
/// Names, brands and addresses are not English words either, but they start with a capital, or few
/// of them stand together.
enum ForeignText {
  /// The fewest different lower-case words that are not English.
  ///
  /// On evaluation/dev B_text (341 pictures), no text has more than one if they outnumber English
  /// words: "citibank", "swatch".
  static let leastWords = 3
  /// The fewest such words for each English one.
  static let outnumbering = 2
  /// What ß is misread as before a lower-case letter: "StraBe", "GrufSe", "GrufRe".
  static let sharpS = ["B", "fS", "fR"]
  /// The fewest letters before it.
  static let leastHead = 2
  /// The fewest letters of an English word that may start with that capital: "TescoBank".
  static let leastTail = 4

  /// Whether the words are in a language other than English.
  static func matches(_ words: some Sequence<Word>) -> Bool {
    var foreign: Set<String> = []
    var english = 0
    for word in words.map({ core(of: $0.text) }) where isText(word) {
      if isEnglish(word) {
        english += 1
      } else if word.allSatisfy({ !$0.isLetter || $0.isLowercase }) {
        foreign.insert(word)
      }
    }
    return foreign.count >= leastWords && foreign.count >= outnumbering * english
  }

  /// Whether a word has a ß misread as a capital: "GruBe", but not "FaceBook".
  static func hasSharpS(_ text: String) -> Bool {
    let word = Array(core(of: text))
    guard isText(String(word)), word.contains(where: \.isUppercase) else { return false }
    return word.indices.contains { index in
      sharpS.contains { letters in
        let capital = index + letters.count - 1
        let (head, tail) = (word[..<capital], word[min(capital, word.count)...])
        return word[index...].starts(with: letters) && index >= leastHead
          && word[index - 1].isLowercase && tail.count > 1 && word[capital + 1].isLowercase
          && !isEnglish(String(head))
          && !(tail.count >= leastTail && isEnglish(String(tail)))
      }
    }
  }

  /// Whether it has two or more letters and otherwise only hyphens and apostrophes.
  private static func isText(_ word: String) -> Bool {
    word.count(where: \.isLetter) >= 2 && word.allSatisfy { $0.isLetter || "-'’".contains($0) }
  }

  private static func isEnglish(_ word: String) -> Bool {
    word.allSatisfy { !$0.isLetter || $0.isASCII } && EnglishLexicon.contains(word)
  }

  /// The word without punctuation around it.
  private static func core(of word: String) -> String {
    let trimmed = word.drop { !$0.isLetter && !$0.isNumber }
    let end = trimmed.lastIndex { $0.isLetter || $0.isNumber }
    return end.map { String(trimmed[...$0]) } ?? ""
  }
}
