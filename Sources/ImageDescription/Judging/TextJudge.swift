/// Text that was read with confidence.
public struct TextFinding: Codable, Equatable, Sendable {
  /// The text: words separated by spaces, lines by line feeds; empty in another language.
  public var text: String
  /// The mean confidence of the words, 0…1.
  public var confidence: Double
  /// The words in reading order, each with the probability that it is right.
  public var words: [Word]
  /// True if the text is in another language than those that were read, so that its words cannot be
  /// trusted; otherwise `nil`.
  public var otherLanguage: Bool?
}

extension TextFinding {
  /// The box around each line, in reading order.
  var lineBoxes: [UnitRect] {
    var rest = words[...]
    return text.split(separator: "\n").compactMap { line in
      let count = line.split(separator: " ").count
      defer { rest = rest.dropFirst(count) }
      return UnitRect(around: rest.prefix(count).map(\.box))
    }
  }
}

/// Decides which words that were read are spoken.
///
/// A word must pass three tests: the probability that it is right, from its readers, its line and
/// the lexicon; its shape; and the presence of at least one solid word or certain number in the
/// picture. Silence is better than garbage.
struct TextJudge {
  let thresholds: Thresholds
  /// Whether the text is in English and no other language.
  let isEnglish: Bool

  /// The text to speak, and the evidence for every word.
  ///
  /// The reading of a line with more letters above the threshold wins; the other fills its gaps. A
  /// word is kept if its probability and its shape pass and some word in the picture is solid: three
  /// letters or digits, read with confidence, or a number of two digits that is certain. Nothing is
  /// kept if most of many lines is illegible, since words are chance there, or if English is read and
  /// the text must be in another language, since its letters are lost. Such text is reported without
  /// its words.
  ///
  /// - Parameter isPhoto: whether to leave out a camera's date stamp.
  func judge(_ lines: [TextLine], isPhoto: Bool = false) -> (
    text: TextFinding?, evidence: [Evidence]
  ) {
    var kept: [[Word]] = []
    var evidence: [Evidence] = []
    var foreign: [Word] = []
    for line in lines {
      let (words, lineEvidence) = judge(line, isPhoto: isPhoto)
      if !words.isEmpty { kept.append(words) }
      evidence += lineEvidence
      foreign += lineEvidence.filter { $0.reason == .language }.map(Word.init)
    }
    let isForeign = isEnglish && ForeignText.matches(kept.joined() + foreign)
    if !kept.joined().contains(where: isSolid) || isIllegible(evidence, lineCount: lines.count) {
      kept = []
      evidence.silence(because: .company)
    }
    if isEnglish, ForeignText.matches(kept.joined()) {
      foreign += kept.joined()
      kept = []
      evidence.silence(because: .language)
    }
    return (kept.isEmpty && isForeign ? Self.unread(foreign) : finding(kept), evidence)
  }

  private func judge(
    _ line: TextLine, isPhoto: Bool
  ) -> (words: [Word], evidence: [Evidence]) {
    let judge = LineJudge(thresholds: thresholds, isEnglish: isEnglish)
    let readings = judge.readings(of: line)
    var words = readings[0].words.filter { judge.reason(against: $0) == nil }
    let objection = objection(to: readings, isPhoto: isPhoto)
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

  /// Why a whole line is silent, if it is.
  private func objection(
    to readings: [LineReading], isPhoto: Bool
  ) -> Evidence.Reason? {
    if isPhoto, readings.contains(where: { isStamp($0.words) }) { return .stamp }
    let isForeign =
      isEnglish && readings.flatMap(\.words).contains { ForeignText.hasSharpS($0.text) }
    return isForeign ? .language : nil
  }

  /// Whether all words of a line, or the certain ones, are a camera's date stamp.
  private func isStamp(_ words: [Word]) -> Bool {
    DateStamp.matches(words)
      || DateStamp.matches(words.filter { $0.confidence >= thresholds.word.value })
  }

  /// Words of both readings of a line, in the direction of the line.
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

  /// Whether many lines were read so badly that they must be in another script or type.
  private func isIllegible(_ evidence: [Evidence], lineCount: Int) -> Bool {
    let words = evidence.map(Word.init)
    return Double(lineCount) >= thresholds.pageLines.value
      && words.confidence < thresholds.legibleLines.value
  }

  private func isSolid(_ word: Word) -> Bool {
    let shape = WordShape(word.text)
    return word.confidence >= thresholds.solidWord.value && shape.isSolid
      || word.confidence >= thresholds.loneNumber.value && shape.isLongNumber
  }

  /// Text in another language, of which these words were read.
  private static func unread(_ words: [Word]) -> TextFinding {
    TextFinding(text: "", confidence: words.confidence.rounded4, words: [], otherLanguage: true)
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
  /// Sets the reason of all evidence without one.
  fileprivate mutating func silence(because reason: Evidence.Reason) {
    for index in indices where self[index].reason == nil { self[index].reason = reason }
  }
}

extension Word {
  /// The word that was read, without its box.
  fileprivate init(_ evidence: Evidence) {
    self.init(evidence.value ?? "", confidence: evidence.score ?? 0)
  }

  /// Whether it is another reading of this word: in its place, or equal and touching it.
  ///
  /// The recogniser places a narrow "I" only roughly.
  fileprivate func isSame(as other: Word) -> Bool {
    box.isSamePlace(as: other.box) || text == other.text && box.overlaps(other.box)
  }
}

extension [Evidence] {
  /// The evidence if only the first words of a text are spoken.
  ///
  /// - Parameters:
  ///   - count: how many words are spoken.
  ///   - text: the whole text.
  func spoken(_ count: Int, of text: TextFinding) -> [Evidence] {
    guard count < text.words.count else { return self }
    var places: [String: [UnitRect]] = [:]
    for word in text.words.dropFirst(count) { places[word.text, default: []].append(word.box) }
    // From the end, since a word may have been read twice in one place.
    return reversed().map { evidence in
      guard evidence.phrase == .text, evidence.reason == nil, let word = evidence.value,
        let place = places[word]?.lastIndex(where: { $0 == evidence.box })
      else { return evidence }
      places[word]?.remove(at: place)
      return evidence.unspoken(because: .length)
    }.reversed()
  }
}
