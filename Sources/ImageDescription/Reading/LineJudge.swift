import Glibc

/// A reading of one line, each word with the probability that it was read right as a whole.
struct LineReading {
  /// The words; their confidence is that probability, not the reader's own.
  var words: [Word]
  /// What read them.
  var reader: TextReader
}

/// Decides how surely the words of a line were read, and whether to read the line again.
struct LineJudge {
  let thresholds: Thresholds
  /// Whether the text is in English and no other language, whose words the lexicon lacks.
  let isEnglish: Bool

  /// The readings of a line, the one with more letters surely read first.
  func readings(of line: TextLine) -> [LineReading] {
    let first = LineReading(words: probable(line), reader: line.reader)
    guard let otherWords = line.otherWords, !otherWords.isEmpty else { return [first] }
    let reader = line.reader == .recognizer ? TextReader.tesseract : .recognizer
    let second = LineReading(
      words: probable(otherWords, by: reader, other: line.words), reader: reader)
    return letters(in: first) >= letters(in: second) ? [first, second] : [second, first]
  }

  /// Why a word of a reading is kept silent, if it is: by its probability, or by its shape.
  func reason(against word: Word) -> Evidence.Reason? {
    if word.confidence < thresholds.word.value { return .threshold }
    return WordShape(word.text).isPlausible ? nil : .shape
  }

  /// Whether a second opinion on the line is worth it: a word of it is not sure, and not all are
  /// hopeless.
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

  /// The words with the probability that they were read right instead of the reader's confidence.
  private func probable(_ words: [Word], by reader: TextReader, other: [Word]?) -> [Word] {
    let model: WordModel =
      switch reader {
      case .recognizer: .recognizer
      case .tesseract: isEnglish ? .tesseract : .tesseractInAnyLanguage
      }
    return words.spelled.map { word in
      var word = word
      word.confidence = model.probability(of: word, in: words, other: other)
      return word
    }
  }
}

/// How likely it is that a word was read right as a whole: a logistic model of what its readers say.
///
/// A reader's own confidence is about single letters, and is high where a letter is lost; what the
/// line as a whole, the lexicon and the other reader say makes it a probability for the word.
struct WordModel: Equatable, Sendable {
  /// Added in any case.
  var bias: Double
  /// For each unit of log-odds of the word's own confidence.
  var word: Double
  /// For each unit of log-odds of its line's confidence.
  var line: Double
  /// Where it holds a digit.
  var digit: Double
  /// Where it is a common English word.
  var known: Double
  /// Where it is nearly one, and the other reader did not read it too.
  var near: Double
  /// Where the other reader was asked at all.
  var asked: Double
  /// Where the other reader read the same word.
  var agreed: Double
  /// Where the other reader read its letters in a row, though not as a word.
  var contained: Double

  /// The probability that `word` was read right, 0…1.
  ///
  /// - Parameters:
  ///   - line: the words that were read with it.
  ///   - other: what the other reader read in their place; `nil` where it was not asked.
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
  // Fitted to the words of evaluation/dev B_text (street, memes, receipts, rotated, pages, pictures
  // without text), with the other reading and without it: 11,571 that Tesseract read, and 4,562 that
  // the recogniser read, by Scripts/models/fit_words.py.

  /// Words that the recogniser read.
  static let recognizer = WordModel(
    bias: -1.5, word: 0.91, line: 0.18, digit: -0.03, known: 2.18, near: -1.58, asked: -0.9,
    agreed: 2.19, contained: 0.32)
  /// English words that Tesseract read.
  static let tesseract = WordModel(
    bias: -0.8, word: 0.35, line: 0.8, digit: -0.1, known: 2.49, near: 0, asked: -2.45,
    agreed: 4.56, contained: 1.15)
  /// Words that Tesseract read in any language, fitted without the lexicon.
  static let tesseractInAnyLanguage = WordModel(
    bias: 0.14, word: 0.41, line: 0.87, digit: -1.17, known: 0, near: 0, asked: -2.46,
    agreed: 4.56, contained: 1.11)
}

extension String {
  /// The letters and digits in small letters: what two readings of a word are compared by.
  fileprivate var comparable: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension Double {
  /// The logarithm of the odds of a confidence 0…1, at most ±6.9.
  fileprivate var logOdds: Double {
    let probability = min(max(self, 0.001), 0.999)
    return log(probability / (1 - probability))
  }
}
