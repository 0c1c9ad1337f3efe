import Glibc

/// One reader's reading of a line.
struct LineReading {
  /// The words; their confidence is the probability that the whole word is right.
  var words: [Word]
  /// The reader.
  var reader: TextReader
}

/// Estimates the probability of each word of a line, and decides whether to read it again.
struct LineJudge {
  let thresholds: Thresholds
  /// Whether English is the only text language; the lexicon has no others.
  let isEnglish: Bool

  /// The readings of a line, the one with more confident letters first.
  func readings(of line: TextLine) -> [LineReading] {
    let first = LineReading(words: probable(line), reader: line.reader)
    guard let otherWords = line.otherWords, !otherWords.isEmpty else { return [first] }
    let reader = line.reader == .recognizer ? TextReader.tesseract : .recognizer
    let second = LineReading(
      words: probable(otherWords, by: reader, other: line.words), reader: reader)
    return letters(in: first) >= letters(in: second) ? [first, second] : [second, first]
  }

  /// Why a word is silent, if it is: its probability or its shape.
  func reason(against word: Word) -> Evidence.Reason? {
    if word.confidence < thresholds.word.value { return .threshold }
    return WordShape(word.text).isPlausible ? nil : .shape
  }

  /// Whether to read the line again: some word is uncertain, but not every word is hopeless.
  func doubts(_ line: TextLine) -> Bool {
    let odds = probable(line).map(\.confidence)
    guard let least = odds.min(), let greatest = odds.max() else { return false }
    return least < thresholds.settledLine.value && greatest >= thresholds.hopelessLine.value
  }

  private func letters(in reading: LineReading) -> Double {
    reading.words.filter { reason(against: $0) == nil }
      .map { $0.confidence * Double($0.text.count) }.reduce(0, +)
  }

  private func probable(_ line: TextLine) -> [Word] {
    probable(line.words, by: line.reader, other: line.otherWords)
  }

  /// The words with their probability in place of the reader's confidence.
  private func probable(_ words: [Word], by reader: TextReader, other: [Word]?) -> [Word] {
    let model: WordModel =
      switch reader {
      case .recognizer: .recognizer
      case .tesseract: isEnglish ? .tesseract : .tesseractInAnyLanguage
      }
    let words = words.spelled.withUnits
    return words.map { word in
      var word = word
      word.confidence = model.probability(of: word, in: words, other: other)
      return word
    }
  }
}

/// The probability that a word is right: a logistic model.
///
/// A reader's confidence is about single letters and stays high if one is lost. Together with the
/// line, the lexicon and the other reader it gives a probability for the whole word.
struct WordModel: Equatable, Sendable {
  /// The constant term.
  var bias: Double
  /// The weight of the word's confidence, in log-odds.
  var word: Double
  /// The weight of the line's confidence, in log-odds.
  var line: Double
  /// Added if the word has a digit.
  var digit: Double
  /// Added if it is a common English word.
  var known: Double
  /// Added if it is nearly one and the other reader did not read the same.
  var near: Double
  /// Added if the other reader read the line.
  var asked: Double
  /// Added if the other reader read the same word.
  var agreed: Double
  /// Added if the other reader read the same letters, but not as one word.
  var contained: Double

  /// The probability that `word` is right, 0…1.
  ///
  /// - Parameters:
  ///   - line: all words of its line.
  ///   - other: the words of the other reader; `nil` if it was not used.
  func probability(of word: Word, in line: [Word], other: [Word]?) -> Double {
    let letters = word.text.comparable
    var sum = bias + self.word * word.confidence.logOdds + self.line * line.confidence.logOdds
    var isConfirmed = false
    if let other, !other.isEmpty {
      let words = other.map(\.text.comparable)
      sum += asked
      isConfirmed = words.contains(letters)
      if isConfirmed {
        sum += agreed
      } else if words.joined().contains(letters) {
        sum += contained
      }
    }
    if letters.contains(where: \.isNumber) {
      sum += digit
    } else if EnglishLexicon.contains(word.text) {
      sum += known
    } else if near != 0, !isConfirmed, EnglishLexicon.nearlyContains(word.text) {
      sum += near
    }
    return 1 / (1 + exp(-sum))
  }
}

extension WordModel {
  // Fitted by Training/fit_words.py to the words of evaluation/dev B_text (street, memes,
  // receipts, rotated, pages, pictures without text), with and without the other reading: 11,571 of
  // Tesseract and 4,562 of the recogniser.

  /// For words of the recogniser.
  static let recognizer = WordModel(
    bias: -1.5, word: 0.91, line: 0.18, digit: -0.03, known: 2.18, near: -1.58, asked: -0.9,
    agreed: 2.19, contained: 0.32)
  /// For English words of Tesseract.
  static let tesseract = WordModel(
    bias: -0.8, word: 0.35, line: 0.8, digit: -0.1, known: 2.49, near: 0, asked: -2.45,
    agreed: 4.56, contained: 1.15)
  /// For words of Tesseract in any language, fitted without the lexicon.
  static let tesseractInAnyLanguage = WordModel(
    bias: 0.14, word: 0.41, line: 0.87, digit: -1.17, known: 0, near: 0, asked: -2.46,
    agreed: 4.56, contained: 1.11)
}

extension String {
  /// The letters and digits in lower case, to compare two readings, with the points of numbers:
  /// "4.20" is not "420".
  fileprivate var comparable: String {
    let text = Array(lowercased())
    return String(
      text.indices.filter { index in
        text[index].isLetter || text[index].isNumber
          || ".,".contains(text[index]) && index > 0 && text[index - 1].isNumber
            && index + 1 < text.count && text[index + 1].isNumber
      }.map { text[$0] })
  }
}

extension Double {
  /// The log-odds of a confidence 0…1, at most ±6.9.
  fileprivate var logOdds: Double {
    let probability = min(max(self, 0.001), 0.999)
    return log(probability / (1 - probability))
  }
}
