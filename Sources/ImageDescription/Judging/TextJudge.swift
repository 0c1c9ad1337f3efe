/// Decides which words may be spoken.
///
/// Two keys open the gate: the reader's confidence and the word's own shape. Silence is better
/// than garbage.
struct TextJudge {
  let word: Threshold
  let solidWord: Threshold

  /// The text that may be spoken, and the evidence for every word.
  ///
  /// A word is kept if its confidence and its shape pass. A line is kept if one of its words is
  /// solid, three letters or digits that were surely read; on a page, one word on the page is
  /// enough.
  func judge(
    _ lines: [TextLine], readAsPage: Bool
  ) -> (text: TextFinding?, evidence: [Evidence]) {
    var kept: [[Word]] = []
    var evidence: [Evidence] = []
    let lines = lines.map(\.withBarsAsLetters)
    let isSolidPage = readAsPage && lines.contains { $0.words.contains(where: isSolid) }
    for line in lines {
      let words = line.words.filter { reason(against: $0) == nil }
      let isSpoken = isSolidPage || words.contains(where: isSolid)
      if isSpoken, !words.isEmpty { kept.append(words) }
      evidence += line.words.map { word in
        Evidence(
          .text, value: word.text, detector: "text reader", score: word.confidence,
          threshold: self.word.value, box: word.box,
          reason: reason(against: word) ?? (isSpoken ? nil : .company))
      }
    }
    return (finding(kept), evidence)
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
