/// The text that may be spoken.
public struct TextFinding: Codable, Equatable, Sendable {
  /// The words with spaces between them, the lines with line feeds.
  public var text: String
  /// The mean confidence of the words, 0…1.
  public var confidence: Double
  /// The words in reading order.
  public var words: [Word]
}

extension TextFinding {
  /// The box around the words of each line, in the order of the lines.
  var lineBoxes: [UnitRect] {
    var rest = words[...]
    return text.split(separator: "\n").compactMap { line in
      let count = line.split(separator: " ").count
      defer { rest = rest.dropFirst(count) }
      return UnitRect(around: rest.prefix(count).map(\.box))
    }
  }
}

/// Decides, word by word, which of the words that were read may be spoken.
///
/// Three keys open the gate: the probability that the word was read right, by what its readers, its
/// line and the lexicon say; the word's own shape; and the company of a word that is surely one.
/// Silence is better than garbage.
struct TextJudge {
  /// A reading of one line, each word with the probability that it was read right.
  private struct Reading {
    var words: [Word]
    var reader: TextReader
  }

  private let word: Threshold
  private let solidWord: Threshold
  private let settledLine: Threshold
  private let hopelessLine: Threshold
  /// Whether the text is in English and no other language, whose words the lexicon lacks.
  private let isEnglish: Bool

  init(_ thresholds: Thresholds, isEnglish: Bool) {
    word = thresholds.word
    solidWord = thresholds.solidWord
    settledLine = thresholds.settledLine
    hopelessLine = thresholds.hopelessLine
    self.isEnglish = isEnglish
  }

  /// The text that may be spoken, and the evidence for every word.
  ///
  /// Of the readings of a line the one with more letters surely read is taken, and where it has
  /// nothing to say, the other. A word is kept if its probability and its shape pass, and if a word
  /// in the picture is solid: three letters or digits that were surely read.
  ///
  /// - Parameter isPhoto: whether the camera may have put a date into a corner, which is left out.
  func judge(_ lines: [TextLine], isPhoto: Bool = false) -> (
    text: TextFinding?, evidence: [Evidence]
  ) {
    var kept: [[Word]] = []
    var evidence: [Evidence] = []
    for line in lines {
      let readings = readings(of: line)
      var words = readings[0].words.filter { reason(against: $0) == nil }
      let isStamp = isPhoto && DateStamp.matches(words)
      if isStamp { words = [] }
      for (index, reading) in readings.enumerated() {
        for word in reading.words {
          var reason = reason(against: word) ?? (isStamp ? .stamp : nil)
          if index > 0, reason == nil {
            if words.contains(where: { $0.box.isSamePlace(as: word.box) }) {
              reason = .otherReading
            } else {
              words.append(word)
            }
          }
          evidence.append(
            Evidence(
              .text, value: word.text, detector: reading.reader.rawValue, score: word.confidence,
              threshold: self.word.value, box: word.box, reason: reason))
        }
      }
      if !words.isEmpty { kept.append(inOrder(words, along: readings[0].words)) }
    }
    if !kept.joined().contains(where: isSolid) {
      kept = []
      for index in evidence.indices where evidence[index].reason == nil {
        evidence[index].reason = .company
      }
    }
    return (finding(kept), evidence)
  }

  /// Words of both readings of a line, in the direction in which the line runs.
  private func inOrder(_ words: [Word], along line: [Word]) -> [Word] {
    guard let start = line.first?.box.middle, let end = line.last?.box.middle, start != end else {
      return words
    }
    func position(_ word: Word) -> Double {
      let middle = word.box.middle
      return (middle.x - start.x) * (end.x - start.x) + (middle.y - start.y) * (end.y - start.y)
    }
    return words.sorted { position($0) < position($1) }
  }

  /// Whether a second opinion on the line is worth it: a word of it is not sure, and not all are
  /// hopeless.
  func doubts(_ line: TextLine) -> Bool {
    let odds = probable(line.words, by: line.reader, other: line.otherWords).map(\.confidence)
    guard let least = odds.min(), let greatest = odds.max() else { return false }
    return least < settledLine.value && greatest >= hopelessLine.value
  }

  /// Whether the first or the last word of the line is one of those that are not sure.
  func doubtsEnds(of line: TextLine) -> Bool {
    let odds = probable(line.words, by: line.reader, other: line.otherWords).map(\.confidence)
    guard doubts(line), let first = odds.first, let last = odds.last else { return false }
    return min(first, last) < settledLine.value
  }

  /// How many letters of a line are expected to be spoken right.
  func expectedLetters(in line: TextLine) -> Double {
    letters(in: readings(of: line)[0])
  }

  /// The readings of a line, the better one first.
  private func readings(of line: TextLine) -> [Reading] {
    let first = Reading(
      words: probable(line.words, by: line.reader, other: line.otherWords), reader: line.reader)
    guard let otherWords = line.otherWords, !otherWords.isEmpty else { return [first] }
    let reader = line.reader == .recognizer ? TextReader.tesseract : .recognizer
    let second = Reading(
      words: probable(otherWords, by: reader, other: line.words), reader: reader)
    return letters(in: first) >= letters(in: second) ? [first, second] : [second, first]
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

  /// How many letters of a reading are expected to be spoken right.
  private func letters(in reading: Reading) -> Double {
    reading.words.filter { reason(against: $0) == nil }
      .map { $0.confidence * Double($0.text.count) }.reduce(0, +)
  }

  private func reason(against word: Word) -> Evidence.Reason? {
    if word.confidence < self.word.value { return .threshold }
    return WordShape(word.text).isPlausible ? nil : .shape
  }

  private func isSolid(_ word: Word) -> Bool {
    word.confidence >= solidWord.value && WordShape(word.text).isSolid
  }

  private func finding(_ lines: [[Word]]) -> TextFinding? {
    let words = lines.joined()
    guard !words.isEmpty else { return nil }
    let confidence = words.map(\.confidence).reduce(0, +) / Double(words.count)
    return TextFinding(
      text: lines.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\n"),
      confidence: confidence.rounded4,
      words: words.map {
        Word($0.text, box: $0.box.rounded, confidence: $0.confidence.rounded4)
      })
  }
}
