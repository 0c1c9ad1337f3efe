/// Text that was read with confidence.
public struct TextFinding: Codable, Equatable, Sendable {
  /// The text: words separated by spaces, lines by line feeds; empty in another language.
  public var text: String
  /// The mean confidence of the words, 0…1.
  public var confidence: Double
  /// The words in reading order, each with the probability that it is right.
  public var words: [Word]
  /// The language of the text, told from its letters and words, as a BCP 47 tag: "de"; `nil` if they
  /// do not tell.
  public var language: String?
  /// True if the text is in another language than those that were read, so that its words cannot be
  /// trusted; otherwise `nil`.
  public var otherLanguage: Bool?
  /// True if only the beginning was read, since reading all of it would take too long; otherwise `nil`.
  public var continues: Bool?
  /// True if a code beside these words was left out, since not every character of it is certain;
  /// otherwise `nil`.
  public var omits: Bool?
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
/// A word must pass four tests: the script of its line; the probability that it is right, from its
/// reader and its line; its shape, or the certainty of its characters if it may be a code; and the
/// presence of at least one solid word or certain number in the picture. Silence is better than garbage.
struct TextJudge {
  let thresholds: Thresholds

  /// The text to speak, and the evidence for every word.
  ///
  /// A word is kept if its probability and its shape pass and some word in the picture is solid:
  /// three letters or digits, read with confidence, or a number that is certain.
  /// Nothing is kept if most of many lines is illegible, since words are chance there, or if most
  /// lines are in letters that the recogniser does not have. Such text is reported without its words.
  ///
  /// - Parameter isPhoto: whether to leave out a camera's date stamp.
  func judge(_ lines: [TextLine], isPhoto: Bool = false) -> (
    text: TextFinding?, evidence: [Evidence]
  ) {
    let judged = lines.map { judge($0, of: lines.count, isPhoto: isPhoto) }
    var kept = judged.map(\.words).filter { !$0.isEmpty }
    var evidence = judged.flatMap(\.evidence)
    let isForeign = KnownScript.isMostlyForeign(lines, kept: kept.count)
    if isForeign {
      kept = []
      for index in evidence.indices { evidence[index].reason = .language }
    } else if !kept.joined().contains(where: isSolid)
      || isIllegible(evidence, lineCount: lines.count)
    {
      kept = []
      evidence.silence(because: .company)
    }
    let omits = judged.indices.contains { line in
      judged[line].omits
        && judged[max(0, line - 1)...min(line + 1, judged.count - 1)].contains { !$0.words.isEmpty }
    }
    return (
      isForeign ? Self.unread(lines.flatMap(\.words)) : finding(kept, omits: omits), evidence
    )
  }

  private func judge(
    _ line: TextLine, of lineCount: Int, isPhoto: Bool
  ) -> (words: [Word], evidence: [Evidence], omits: Bool) {
    let judge = LineJudge(thresholds: thresholds)
    let threshold = judge.threshold(lineCount: lineCount)
    let words = judge.probable(line, isPage: judge.isPage(lineCount: lineCount))
    let stamp: Evidence.Reason? = isPhoto && isStamp(words) ? .stamp : nil
    let script: Evidence.Reason? = KnownScript.matches(line) ? nil : .language
    if words.isEmpty, script != nil {
      let unread = Evidence(
        .text, detector: line.reader.rawValue, score: 0, threshold: threshold, reason: script)
      return ([], [unread], false)
    }
    let reasons = words.map { script ?? judge.reason(against: $0, threshold: threshold) ?? stamp }
    let evidence = zip(words, reasons).map { word, reason in
      Evidence(
        .text, value: word.text, detector: line.reader.rawValue, score: word.confidence,
        threshold: threshold, box: word.box, reason: reason)
    }
    let omits = zip(line.words.spelled.withUnits, reasons).contains { read, reason in
      (reason == .threshold || reason == .shape) && read.confidence >= Word.leastCode
        && WordShape(read.text).isCode
    }
    return (zip(words, reasons).filter { $0.1 == nil }.map(\.0), evidence, omits)
  }

  /// Whether all words of a line, or the certain ones, are a camera's date stamp.
  private func isStamp(_ words: [Word]) -> Bool {
    DateStamp.matches(words)
      || DateStamp.matches(words.filter { $0.confidence >= thresholds.word.value })
  }

  /// Whether many lines were read so badly that they must be in another script or type.
  private func isIllegible(_ evidence: [Evidence], lineCount: Int) -> Bool {
    let words = evidence.map(Word.init)
    return Double(lineCount) >= thresholds.pageLines.value
      && words.confidence < thresholds.legibleLines.value
  }

  private func isSolid(_ word: Word) -> Bool {
    let shape = WordShape(word.text)
    let isCode = LineJudge(thresholds: thresholds).isCertainCode(word)
    return word.confidence >= thresholds.solidWord.value && (shape.isSolid || isCode)
      || word.confidence >= thresholds.loneNumber.value && shape.isNumber
  }

  /// Text in another language, of which these words were read.
  private static func unread(_ words: [Word]) -> TextFinding {
    TextFinding(text: "", confidence: words.confidence.rounded4, words: [], otherLanguage: true)
  }

  private func finding(_ lines: [[Word]], omits: Bool) -> TextFinding? {
    let words = lines.joined()
    guard !words.isEmpty else { return nil }
    let confidence = words.map(\.confidence).reduce(0, +) / Double(words.count)
    let text = lines.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\n")
    return TextFinding(
      text: text, confidence: confidence.rounded4,
      words: words.map {
        Word($0.text, box: $0.box.rounded, confidence: $0.confidence.rounded4)
      }, language: TextLanguage.tag(of: text), omits: omits ? true : nil)
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
