import Glibc

/// Estimates the probability of each word of a line.
struct LineJudge {
  let thresholds: Thresholds

  /// The words with their probability in place of the reader's confidence.
  ///
  /// - Parameter isPage: whether the picture has as many lines as a page.
  func probable(_ line: TextLine, isPage: Bool) -> [Word] {
    let reader: WordModel = line.reader == .recognizer ? .recognizer : .tesseract
    let words = line.words.spelled.withUnits
    let judged = words.map { word in
      var word = word
      let model = word.text.contains(where: \.isEastern) ? .eastern : reader
      word.confidence = model.probability(of: word, in: words)
      if word.mayBeCutNumber || isDoubtfulCode(word, isPage: isPage) {
        word.confidence = min(word.confidence, WordSpacing.lostMarkConfidence)
      }
      return word
    }
    return judged.withEqualGroups.withEqualNumbers
  }

  /// Whether it is a code of which not every character is certain.
  ///
  /// In a picture with as many lines as a page, what may be a word is judged as a word.
  private func isDoubtfulCode(_ word: Word, isPage: Bool) -> Bool {
    let shape = WordShape(word.text)
    guard let certainty = word.certainty, shape.isCode,
      !shape.isPlausible || !isPage && shape.isCloselyMixed
    else { return false }
    return certainty < thresholds.code.value || word.isAtOneEdge
  }

  /// Whether it is a code of which every character is certain.
  func isCertainCode(_ word: Word) -> Bool {
    (word.certainty ?? 0) >= thresholds.code.value && WordShape(word.text).isCode
  }

  /// The lowest probability of a word that is spoken, in a picture with this number of lines.
  func threshold(lineCount: Int) -> Double {
    (isPage(lineCount: lineCount) ? thresholds.wordOfMany : thresholds.word).value
  }

  /// Whether a picture has as many lines as a page.
  func isPage(lineCount: Int) -> Bool { Double(lineCount) >= thresholds.pageLines.value }

  /// Why a word is silent, if it is: its probability or its shape.
  func reason(against word: Word, threshold: Double) -> Evidence.Reason? {
    if word.confidence < threshold { return .threshold }
    return WordShape(word.text).isPlausible || isCertainCode(word) ? nil : .shape
  }
}

/// The probability that a word is right: a logistic model.
///
/// A reader's confidence is about single letters and stays high if one is lost. Together with the
/// line and the lexicon it gives a probability for the whole word. The lexicon is of English; a word
/// of another language needs no more confidence than an English one that is not in it.
struct WordModel: Equatable, Sendable {
  /// The constant term.
  var bias: Double
  /// The weight of the word's confidence, in log-odds.
  var word: Double
  /// The weight of the line's confidence, in log-odds.
  var line: Double
  /// Added if the word has a digit.
  var digit = 0.0
  /// Added if it is a common English word.
  var known = 0.0
  /// Added if it is nearly one.
  var near = 0.0

  /// The probability that `word` is right, 0…1.
  ///
  /// - Parameter line: all words of its line.
  func probability(of word: Word, in line: [Word]) -> Double {
    var sum = bias + self.word * word.confidence.odds + self.line * line.confidence.odds
    if word.text.contains(where: \.isNumber) {
      sum += digit
    } else if known != 0, word.text.allSatisfy({ !$0.isLetter || $0.isASCII }) {
      if EnglishLexicon.contains(word.text) {
        sum += known
      } else if EnglishLexicon.nearlyContains(word.text) {
        sum += near
      }
    }
    return Double(logOdds: sum)
  }
}

extension WordModel {
  /// For words of the recogniser: fitted by Training/fit_words.py.
  static let recognizer = WordModel(bias: -2.26, word: 0.53, line: 0.56, known: 1.82, near: -1.52)
  /// For Chinese and Japanese, where a word is a whole line: the confidence of its signs.
  static let eastern = WordModel(bias: 0, word: 1, line: 0)
  /// For words of Tesseract in any language: fitted to 11,571 words of evaluation/dev B_text.
  static let tesseract = WordModel(bias: 0.14, word: 0.41, line: 0.87, digit: -1.17)
}

extension Word {
  /// The room at the picture's edge, in characters, in which a digit may be cut off.
  ///
  /// The recogniser places the first character up to a character too far right.
  static let edgeRoom = 1.25
  /// The fewest groups of a code with spaces.
  static let leastGroups = 3

  /// Whether it is a number that the left or the right edge of the picture may cut: "50%" becomes "0%".
  fileprivate var mayBeCutNumber: Bool {
    WordShape(text).isNumber && isAtOneEdge
  }

  /// Whether the left or the right edge of the picture may cut it.
  fileprivate var isAtOneEdge: Bool {
    guard box.width > box.height / 2 else { return false }
    let room = Self.edgeRoom * box.width / Double(max(1, text.count))
    let (isAtLeft, isAtRight) = (box.x < room, box.x + box.width > 1 - room)
    return isAtLeft != isAtRight
  }
}

extension [Word] {
  /// The words; numbers in a row all get the lowest confidence among them.
  ///
  /// They may be parts of one number, such as a phone number, which is wrong if a part is missing.
  fileprivate var withEqualNumbers: [Word] {
    var words = self
    for row in indices.split(whereSeparator: { !words[$0].isNumber && words[$0].hasLetter }) {
      let numbers = row.filter { words[$0].isNumber }
      let lowest = numbers.map { words[$0].confidence }.min() ?? 0
      for index in numbers { words[index].confidence = lowest }
    }
    return words
  }
}

extension [Word] {
  /// The words; the groups of a code with spaces, such as a bank account's number, all get the lowest
  /// confidence among them.
  ///
  /// Its groups are equally long, except for the last, and one has letters and digits.
  fileprivate var withEqualGroups: [Word] {
    var words = self
    for row in indices.split(whereSeparator: { !WordShape(words[$0].text).isCodeGroup }) {
      let isMixed = row.contains { WordShape(words[$0].text).isMixed }
      let length = row.first.map { words[$0].text.count }
      let isEven = row.dropLast().allSatisfy { words[$0].text.count == length }
      guard row.count >= Word.leastGroups, isMixed, isEven else { continue }
      let lowest = row.map { words[$0].confidence }.min() ?? 0
      for index in row { words[index].confidence = lowest }
    }
    return words
  }
}

extension Word {
  fileprivate var isNumber: Bool { WordShape(text).isNumber }
  fileprivate var hasLetter: Bool { text.contains(where: \.isLetter) }
}

extension Double {
  /// The log-odds of a word's or a line's confidence, at most ±6.9.
  fileprivate var odds: Double { min(max(self, 0.001), 0.999).logOdds }
}
