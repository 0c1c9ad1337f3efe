import ImageDescription

/// The languages that a text may be in, by the words that it has in common with each.
struct LanguageGuess: Sendable {
  /// The length limit of the text that is looked at, in bytes.
  static let longest = 5000
  /// The fewest words that show that a name is not in the language of its page.
  private static let evidence = 2

  /// The languages in which each word is known.
  private static let languages: [String: [SpokenLanguage]] = {
    var languages: [String: [SpokenLanguage]] = [:]
    for language in SpokenLanguage.allCases where language != .japanese {
      for word in NameWords.of(language).known { languages[word, default: []].append(language) }
    }
    return languages
  }()

  /// How many different words of the text each language has.
  private var scores: [SpokenLanguage: Int] = [:]

  init(_ text: String) {
    let start = text.collapsed(limit: Self.longest)
    scores[.japanese] = Self.japaneseCount(in: start)
    // Single letters are what apostrophes leave: "l'auto", "pizza's".
    let words = Set(start.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init))
    for word in words where word.count > 1 {
      for language in Self.languages[word] ?? [] { scores[language, default: 0] += 1 }
    }
  }

  /// The number of kana; without any, that of known words in kanji.
  private static func japaneseCount(in text: String) -> Int? {
    let kana = text.unicodeScalars.count { (0x3041...0x30FF).contains($0.value) }
    if kana > 0 { return kana }
    guard text.unicodeScalars.contains(where: { (0x4E00...0x9FFF).contains($0.value) }) else {
      return nil
    }
    let words = NameWords.of(.japanese)
    return NameWord.all(in: text, words).count { words.known.contains($0.text) }
  }

  /// The language with the most words.
  ///
  /// - Parameter preferred: the language if it has as many as any other; English is next.
  func best(preferring preferred: SpokenLanguage) -> SpokenLanguage {
    let most = scores.values.max() ?? 0
    let likely = [preferred] + SpokenLanguage.allCases
    return likely.first { scores[$0, default: 0] == most } ?? preferred
  }

  /// The language of a name in a page of this language: another one only if the name has no word of
  /// this one and several words of the other.
  static func language(of name: String, in language: SpokenLanguage) -> SpokenLanguage {
    let guess = LanguageGuess(name)
    let best = guess.best(preferring: language)
    let isOther =
      guess.scores[language, default: 0] == 0 && guess.scores[best, default: 0] >= evidence
    return isOther ? best : language
  }
}
