/// Spelling data.
enum Spelling {
  /// The words of one letter of the languages that the recogniser reads, in lower case.
  static let wordsOfOneLetter = [
    "a", "à", "á", "e", "é", "è", "i", "k", "o", "ó", "ô", "s", "u", "v", "w", "y", "z",
  ]
  static let signsBeforeNumbers = ["$", "€", "£", "¥"]
  /// A "$" after a number is more often an "S".
  static let signsAfterNumbers = ["%", "‰", "°", "°C", "°F", "€"]
  static let namesWithInnerCapitals = ["iPhone", "iPod", "YouTube", "WhatsApp"]
  /// Letters whose lower and upper case differ only in size.
  static let sizelessLetters: [Character] = [
    "c", "k", "o", "p", "s", "u", "v", "w", "x", "y", "z",
  ]
  /// The confidence from which a letter or a digit among others is as it was read.
  ///
  /// Of receipts, "ST0RE" for "store" has .962, others have less; of ten drawn words with a true one,
  /// such as "f1rst", one has less than .99. (A true zero among letters is read as "o".)
  static let asRead = 0.965
  /// The fewest letters and digits of a word that is corrected, unlike "v1a".
  static let leastLetters = 4
}

extension [Word] {
  /// The words with letters and digits corrected that look alike.
  ///
  /// A "|" before a lower-case word is an "I", as in "| think"; the bar of "Home | About" stays. A
  /// "p" in a brand name may be a "P".
  var spelled: [Word] {
    var words = self
    for index in indices {
      let next = index + 1 < endIndex ? self[index + 1].text.first : nil
      if self[index].text == "|", next?.isLowercase == true { words[index].text = "I" }
      for name in Spelling.namesWithInnerCapitals where self[index].text.isLookAlike(of: name) {
        words[index].text = name + self[index].text.dropFirst(name.count)
      }
      if words[index].confidence < Spelling.asRead {
        words[index].text = Spelling.withLikelySigns(words[index].text)
      }
    }
    return words
  }
}

extension String {
  /// Whether the text starts with the name, ignoring case of letters that differ only in size.
  fileprivate func isLookAlike(of name: String) -> Bool {
    guard count >= name.count, dropFirst(name.count).first?.isLetter != true else { return false }
    return zip(self, name).allSatisfy { own, letter in
      own == letter
        || own.lowercased() == letter.lowercased()
          && Spelling.sizelessLetters.contains(Character(letter.lowercased()))
    }
  }
}

extension Spelling {
  /// The word with letters for digits, or digits for letters, where only that makes a word or a
  /// number: "st0re", "ltem" and "475O0" are "store", "Item" and "47500".
  fileprivate static func withLikelySigns(_ word: String) -> String {
    let isSign: (Character) -> Bool = { $0.isLetter || $0.isNumber }
    guard let first = word.firstIndex(where: isSign), let last = word.lastIndex(where: isSign),
      word[first...last].allSatisfy({ $0.isASCII && isSign($0) })
    else { return word }
    let core = Array(word[first...last])
    guard (leastLetters...EnglishLexicon.mostNearLetters).contains(core.count) else { return word }
    let told = core.contains(where: \.isNumber) ? withOneKind(core) : withCapitalI(core)
    return word[..<first] + String(told) + word[last...].dropFirst()
  }

  /// An "l" before a consonant at the start of a word is an "I" if only that makes an English word.
  ///
  /// Elsewhere it stays, because too many names would be other words, such as "Walter" and "waiter".
  private static func withCapitalI(_ word: [Character]) -> [Character] {
    let other = ["I"] + word.dropFirst()
    let isTold = word[0] == "l" && !"aeiouyl".contains(word[1])
    return isTold && EnglishLexicon.contains(String(other)) ? other : word
  }

  /// An "o" among digits alone is a zero, and a zero or a one between letters a letter.
  ///
  /// Digits stay in a row, at the end, and where no letter makes an English word: "10in", "Tax1",
  /// "B0CXYZ". So does a one at the start: "1each".
  private static func withOneKind(_ word: [Character]) -> [Character] {
    let isAlone = word.indices.map { place in
      let (isDigit, isFirst) = (word[place].isNumber, place == 0)
      return place < word.count - 1 && word[place + 1].isNumber != isDigit
        && (isFirst ? isDigit : word[place - 1].isNumber != isDigit)
    }
    let digits = word.indices.filter { word[$0].isNumber }
    let letters = word.filter(\.isLetter)
    if letters.allSatisfy({ "oO".contains($0) }) {
      return word.indices.map { isAlone[$0] && word[$0].isLetter ? "0" : word[$0] }
    }
    guard word[0] != "1", digits.allSatisfy({ isAlone[$0] && "01".contains(word[$0]) }) else {
      return word
    }
    let isCapital = letters.allSatisfy(\.isUppercase)
    let candidates = ["l", "i"].map { one in
      word.indices.map { place -> Character in
        guard word[place].isNumber else { return word[place] }
        let letter = word[place] == "0" ? "o" : one
        return Character(isCapital || place == 0 ? letter.uppercased() : letter)
      }
    }
    return candidates.first { EnglishLexicon.contains(String($0)) } ?? word
  }
}
