/// The text that may be spoken.
public struct TextFinding: Codable, Equatable, Sendable {
  /// The words with spaces between them, the lines with line feeds.
  public var text: String
  /// The mean confidence of the words, 0…1.
  public var confidence: Double
  /// The words in reading order, each with the probability that it was read right as a whole.
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
  let thresholds: Thresholds
  /// Whether the text is in English and no other language.
  let isEnglish: Bool

  /// The text that may be spoken, and the evidence for every word.
  ///
  /// Of the readings of a line the one with more letters surely read is taken, and where it has
  /// nothing to say, the other. A word is kept if its probability and its shape pass, and if a word
  /// in the picture is solid: three letters or digits that were surely read. Of many lines that are
  /// hardly read at all, nothing is kept: what looks like a word there is chance. Nor is anything
  /// kept of text that is read as English and must be in another language, as letters of it are lost.
  ///
  /// - Parameter isPhoto: whether the camera may have put a date into a corner, which is left out.
  func judge(_ lines: [TextLine], isPhoto: Bool = false) -> (
    text: TextFinding?, evidence: [Evidence]
  ) {
    var kept: [[Word]] = []
    var evidence: [Evidence] = []
    for line in lines {
      let (words, lineEvidence) = judge(line, isPhoto: isPhoto)
      if !words.isEmpty { kept.append(words) }
      evidence += lineEvidence
    }
    if !kept.joined().contains(where: isSolid) || isIllegible(evidence, lineCount: lines.count) {
      kept = []
      evidence.silence(because: .company)
    }
    if isEnglish, ForeignText.matches(kept.joined()) {
      kept = []
      evidence.silence(because: .language)
    }
    return (finding(kept), evidence)
  }

  private func judge(
    _ line: TextLine, isPhoto: Bool
  ) -> (words: [Word], evidence: [Evidence]) {
    let judge = LineJudge(thresholds: thresholds, isEnglish: isEnglish)
    let readings = judge.readings(of: line)
    var words = readings[0].words.filter { judge.reason(against: $0) == nil }
    let objection = objection(to: readings, words: words, isPhoto: isPhoto)
    if objection != nil { words = [] }
    var evidence: [Evidence] = []
    for (index, reading) in readings.enumerated() {
      for word in reading.words {
        var reason = judge.reason(against: word) ?? objection
        if index > 0, reason == nil {
          if words.contains(where: { $0.isSame(as: word) }) {
            reason = .otherReading
          } else {
            words.append(word)
          }
        }
        evidence.append(
          Evidence(
            .text, value: word.text, detector: reading.reader.rawValue, score: word.confidence,
            threshold: thresholds.word.value, box: word.box, reason: reason))
      }
    }
    return (inOrder(words, along: readings[0].words), evidence)
  }

  /// Why a line is kept silent as a whole, if it is.
  private func objection(
    to readings: [LineReading], words: [Word], isPhoto: Bool
  ) -> Evidence.Reason? {
    if isPhoto, DateStamp.matches(words) { return .stamp }
    let isForeign =
      isEnglish && readings.flatMap(\.words).contains { ForeignText.hasSharpS($0.text) }
    return isForeign ? .language : nil
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

  /// Whether so little of many lines was surely read that they must be in another script or print.
  private func isIllegible(_ evidence: [Evidence], lineCount: Int) -> Bool {
    let words = evidence.map { Word($0.value ?? "", confidence: $0.score ?? 0) }
    return Double(lineCount) >= thresholds.pageLines.value
      && words.confidence < thresholds.legibleLines.value
  }

  private func isSolid(_ word: Word) -> Bool {
    word.confidence >= thresholds.solidWord.value && WordShape(word.text).isSolid
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

extension [Evidence] {
  /// Gives the reason to all that has none.
  fileprivate mutating func silence(because reason: Evidence.Reason) {
    for index in indices where self[index].reason == nil { self[index].reason = reason }
  }
}

extension Word {
  /// Whether it is the other word in another reading: at its place, or the same and touching it.
  ///
  /// The recogniser places a narrow "I" only roughly.
  fileprivate func isSame(as other: Word) -> Bool {
    box.isSamePlace(as: other.box) || text == other.text && box.overlaps(other.box)
  }
}

/// The date or the time that a camera writes into a corner of its photos.
enum DateStamp {
  /// The highest that such digits are, as a share of the picture's height.
  static let highest = 0.09
  /// How near to an edge their middle is, as a share of the picture's sides.
  static let edge = 0.2
  /// And how near to a side.
  static let side = 0.45

  /// Whether the words of a line are a date or a time in a corner: "06.03.2009", "'98 7 21",
  /// "12:45 PM".
  static func matches(_ words: [Word]) -> Bool {
    let text = words.map(\.text).joined(separator: " ").uppercased()
    let groups = text.split(whereSeparator: { !$0.isNumber })
    let isDate = (3...6).contains(groups.count) || groups.count == 2 && text.contains(":")
    return isDate && groups.allSatisfy { $0.count <= 4 } && words.allSatisfy { isInCorner($0.box) }
      && text.allSatisfy { $0.isNumber || " .,:;/-–'’‘`APM".contains($0) }
  }

  private static func isInCorner(_ box: UnitRect) -> Bool {
    let (x, y) = (box.middle.x, box.middle.y)
    return box.height <= highest && min(y, 1 - y) <= edge && min(x, 1 - x) <= side
  }
}
