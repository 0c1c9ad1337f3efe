/// Judges by its letters whether something is a word.
struct WordShape {
  /// The smallest share of letters and digits among a word's characters.
  static let leastShare = 0.7

  /// The fewest letters and digits of a code; shorter ones, such as "B52", are words.
  static let leastCode = 4
  /// The most letters of a unit after a number, as in "kWh".
  static let longestUnit = 3
  /// The most characters of a group of a code with spaces.
  static let mostOfGroup = 5

  /// The word without punctuation around it.
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

  /// Whether it may be a code, in which no letter tells of the next: a password, a serial or a parcel
  /// number, a licence key, or an address with "@".
  var isCode: Bool {
    lettersAndDigits.count >= Self.leastCode && lettersAndDigits.allSatisfy(\.isASCII)
      && isMostlyLettersAndDigits && !isOneCharacterRepeated
      && (isMixed || !hasVowel || !hasCalmCase || core.contains("@"))
  }

  /// Whether letters and digits are mixed as in "SAVE20NOW", "a4:2b:b0" and "anna@web.de", but not as
  /// in "B2-02/03".
  var isCloselyMixed: Bool {
    let mixed = core.split { !$0.isLetter && !$0.isNumber }.filter { part in
      part.contains(where: \.isLetter) && part.contains(where: \.isNumber)
    }
    return mixed.count > 1 || mixed.contains { $0.count >= Self.leastCode } || core.contains("@")
  }

  /// Whether it may be a part of a code with spaces, such as "NWBK" and "3704" of a bank account.
  var isCodeGroup: Bool {
    core.count <= Self.mostOfGroup && !core.isEmpty
      && core.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  /// Whether it has letters and digits, and is no number with a unit, as in "500ml" and "21st".
  var isMixed: Bool {
    let rest = lettersAndDigits.drop(while: \.isNumber)
    return rest.contains(where: \.isNumber)
      || rest.count < lettersAndDigits.count && rest.count > Self.longestUnit
  }

  /// Whether it has enough letters or digits to prove that there is text.
  var isSolid: Bool { isPlausible && (lettersAndDigits.count >= 3 || isIdeographic) }

  /// Whether it is a word of one letter, as "I" or "é", a digit, or a letter of a script without case,
  /// such as Chinese.
  private var isPlausibleSingle: Bool {
    guard core.count == 1, let single = core.first else { return false }
    return single.isNumber || Spelling.wordsOfOneLetter.contains(single.lowercased())
      || !single.isCased
  }

  /// Whether it is a number, possibly with punctuation and a unit: "1.45", "12:30", "$5", "21°C".
  var isNumber: Bool {
    let number = core.prefix { $0 != "°" }.filter { $0.isLetter || $0.isNumber }
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  private var isIdeographic: Bool { lettersAndDigits.allSatisfy { $0.isLetter && !$0.isCased } }

  /// Whether most characters are letters or digits, ignoring those in "D.I.Y.", "7/8", "5°C",
  /// "well-known", "B&B".
  private var isMostlyLettersAndDigits: Bool {
    let signs = core.filter { !".-/:'’°&".contains($0) }
    return Double(lettersAndDigits.count) >= Self.leastShare * Double(signs.count)
  }

  /// Whether it is like "lll" or "oooo"; "000" is a number.
  private var isOneCharacterRepeated: Bool {
    lettersAndDigits.count >= 3 && Set(lettersAndDigits).count == 1
      && lettersAndDigits.first?.isLetter == true
  }

  /// Whether a word of ASCII letters has a vowel.
  ///
  /// True for short words and capitals, which may be abbreviations, and for other letters.
  private var hasVowel: Bool {
    let letters = lettersAndDigits.filter(\.isLetter)
    guard letters.count >= 4, letters.allSatisfy(\.isASCII) else { return true }
    let isAbbreviation = letters.count <= 5 && letters.allSatisfy(\.isUppercase)
    return isAbbreviation || letters.contains { "aeiouyAEIOUY".contains($0) }
  }

  /// Whether case and digits alternate little between two signs: true for "iPhone", "McDonald's",
  /// "B52" and "31G&33G", false for "aBcDe" and "a1b2".
  private var hasCalmCase: Bool {
    core.split { !$0.isLetter && !$0.isNumber }.allSatisfy { part in
      let changes = zip(part, part.dropFirst()).count { first, second in
        (first.isLowercase && second.isUppercase) || first.isNumber != second.isNumber
      }
      return changes <= 2
    }
  }
}

extension Character {
  /// Whether the letter has case.
  fileprivate var isCased: Bool { isUppercase || isLowercase }
}

extension [Word] {
  /// The words with signs joined to the number beside them: "42" and "%" become "42%".
  ///
  /// A sign alone is no word, and without it the number would be wrong. So both are spoken, or
  /// neither: the confidence is the lower one. In "€3.80 €2.90" each number has one sign.
  var withUnits: [Word] {
    reduce(into: []) { words, word in
      guard let last = words.last, let box = UnitRect(around: [last.box, word.box]),
        last.isSign(in: Spelling.signsBeforeNumbers) && WordShape(word.text).isNumber
          || WordShape(last.text).isNumber && !last.hasCurrency
            && word.isSign(in: Spelling.signsAfterNumbers)
      else {
        words.append(word)
        return
      }
      words[words.count - 1] = Word(
        last.text + word.text, box: box, confidence: Swift.min(last.confidence, word.confidence))
    }
  }
}

extension Word {
  /// The confidence from which a word counts as text, spoken or not.
  static let leastRead = 0.5
  /// The confidence from which a silent code is told of.
  static let leastCode = 0.8
  /// The lowest confidence of a sign that belongs to a number; others may be dirt.
  static let leastSign = 0.5

  /// Whether it begins with the sign of a currency.
  fileprivate var hasCurrency: Bool {
    Spelling.signsBeforeNumbers.contains(where: text.hasPrefix)
  }

  fileprivate func isSign(in signs: [String]) -> Bool {
    confidence >= Self.leastSign && signs.contains(text.filter { !".,;:!?".contains($0) })
  }
}

extension TextLine {
  /// Whether it is one or more numbers, with their units.
  var isNumber: Bool {
    let words = words.withUnits
    return !words.isEmpty && words.allSatisfy { WordShape($0.text).isNumber }
  }
}
