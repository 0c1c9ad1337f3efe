/// Tells text in other languages, of which letters are lost when it is read as English.
///
/// Names, brands and addresses are no English words either, but they start with a capital, and
/// few of them stand together in small letters.
enum ForeignText {
  /// The fewest different words in small letters that English lacks.
  ///
  /// On evaluation/dev B_text (341 pictures), no text has more than one where they outnumber English
  /// words: "citibank", "swatch".
  static let leastWords = 3
  /// How many such words there are for each English one.
  static let outnumbering = 2
  /// What ß is read as, before a small letter: "StraBe", "GrufSe", "GrufRe".
  static let sharpS = ["B", "fS", "fR"]
  /// The fewest letters before it.
  static let leastHead = 2
  /// The fewest letters of an English word that starts with its capital: "TescoBank".
  static let leastTail = 4

  /// Whether the words that were read are in another language than English.
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

  /// Whether a word has a ß that was read as a capital: "GruBe", but not "FaceBook".
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

  /// Whether it has two letters or more, and nothing else but hyphens and apostrophes.
  private static func isText(_ word: String) -> Bool {
    word.count(where: \.isLetter) >= 2 && word.allSatisfy { $0.isLetter || "-'’".contains($0) }
  }

  private static func isEnglish(_ word: String) -> Bool {
    word.allSatisfy { !$0.isLetter || $0.isASCII } && EnglishLexicon.contains(word)
  }

  /// The word without the punctuation around it.
  private static func core(of word: String) -> String {
    let trimmed = word.drop { !$0.isLetter && !$0.isNumber }
    let end = trimmed.lastIndex { $0.isLetter || $0.isNumber }
    return end.map { String(trimmed[...$0]) } ?? ""
  }
}
