/// What the letters of a word tell of whether it is one, whatever the reader thinks.
struct WordShape {
  /// The least share of letters and digits among a word's signs.
  static let leastShare = 0.7

  /// The word without the punctuation around it.
  private let core: [Character]
  private let lettersAndDigits: [Character]

  init(_ word: String) {
    let trimmed = word.drop { !$0.isLetter && !$0.isNumber }
    let end = trimmed.lastIndex { $0.isLetter || $0.isNumber }
    core = end.map { Array(trimmed[...$0]) } ?? []
    lettersAndDigits = core.filter { $0.isLetter || $0.isNumber }
  }

  /// Whether it may be a word, a number, a name or an address.
  var isPlausible: Bool {
    switch lettersAndDigits.count {
    case 0: false
    case 1: isPlausibleSingle
    default: isMostlyLettersAndDigits && !isOneCharacterRepeated && hasVowel && hasCalmCase
    }
  }

  /// Whether it has enough letters or digits to be a word by itself.
  var isSolid: Bool { isPlausible && (lettersAndDigits.count >= 3 || isIdeographic) }

  /// "I", "a", a digit, or a letter of a script without cases, as Chinese is.
  private var isPlausibleSingle: Bool {
    guard core.count == 1, let single = core.first else { return false }
    return single.isNumber || "IaA".contains(single) || !single.isCased
  }

  private var isIdeographic: Bool { lettersAndDigits.allSatisfy { $0.isLetter && !$0.isCased } }

  /// The signs of "D.I.Y.", "7/8" and "well-known" aside.
  private var isMostlyLettersAndDigits: Bool {
    let signs = core.filter { !".-/:'’".contains($0) }
    return Double(lettersAndDigits.count) >= Self.leastShare * Double(signs.count)
  }

  /// "lll", "oooo"; of digits, "000" is a number.
  private var isOneCharacterRepeated: Bool {
    lettersAndDigits.count >= 3 && Set(lettersAndDigits).count == 1
      && lettersAndDigits.first?.isLetter == true
  }

  /// Whether a word of plain Latin letters can be pronounced.
  ///
  /// Capitals alone may be an abbreviation, short words may be one too, and other letters are
  /// not judged.
  private var hasVowel: Bool {
    let letters = lettersAndDigits.filter(\.isLetter)
    guard letters.count >= 4, letters.allSatisfy(\.isASCII) else { return true }
    let isAbbreviation = letters.count <= 5 && letters.allSatisfy(\.isUppercase)
    return isAbbreviation || letters.contains { "aeiouyAEIOUY".contains($0) }
  }

  /// Whether small letters, capitals and digits do not alternate as they do in noise.
  ///
  /// "iPhone", "McDonald's" and "B52" are calm, "aBcDe" and "a1b2" are not.
  private var hasCalmCase: Bool {
    let changes = zip(lettersAndDigits, lettersAndDigits.dropFirst()).count { first, second in
      (first.isLowercase && second.isUppercase) || first.isNumber != second.isNumber
    }
    return changes <= 2
  }
}

extension Character {
  /// Whether the letter has a capital and a small form.
  fileprivate var isCased: Bool { isUppercase || isLowercase }
}

extension [Word] {
  /// The words with their letters as they must be meant where shapes alone do not tell.
  ///
  /// A "|" before a word in small letters is an "I", as in "| think"; the bars of "Home | About"
  /// stay. And a "p" beside other letters may as well be a "P", so names are spelled as they are.
  var spelled: [Word] {
    var words = self
    for index in indices {
      let next = index + 1 < endIndex ? self[index + 1].text.first : nil
      if self[index].text == "|", next?.isLowercase == true { words[index].text = "I" }
      for name in Spelling.namesWithInnerCapitals where self[index].text.isLookAlike(of: name) {
        words[index].text = name + self[index].text.dropFirst(name.count)
      }
    }
    return words
  }
}

/// What is known of spelling.
enum Spelling {
  static let namesWithInnerCapitals = ["iPhone", "iPod", "YouTube", "WhatsApp"]
  /// Letters whose small and capital forms differ in size alone.
  static let sizelessLetters: [Character] = [
    "c", "k", "o", "p", "s", "u", "v", "w", "x", "y", "z",
  ]
}

extension String {
  /// Whether the text starts with the name, capitals aside that look like small letters.
  fileprivate func isLookAlike(of name: String) -> Bool {
    guard count >= name.count, dropFirst(name.count).first?.isLetter != true else { return false }
    return zip(self, name).allSatisfy { own, letter in
      own == letter
        || own.lowercased() == letter.lowercased()
          && Spelling.sizelessLetters.contains(Character(letter.lowercased()))
    }
  }
}
