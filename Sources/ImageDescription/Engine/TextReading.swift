/// The reading of the text of one picture.
struct TextReading {
  /// How many lines are read to see which way up a picture is.
  private static let probeCount = 3

  let questions: TextQuestions
  let found: [FoundLine]
  let paper: Double
  let settings: Settings

  /// What was read: a page or single lines.
  struct Answer {
    var lines: [TextLine] = []
    var isPage = false
  }

  private var judge: PageJudge { PageJudge(settings.thresholds) }

  /// Whether the recogniser knows the letters of all languages.
  private var isEnglish: Bool { settings.languages == ["eng"] }

  /// By how many quarters of a circle, clockwise, the picture must be turned to stand upright.
  ///
  /// The longest lines tell: the way in which they are read more surely. Read well enough as they
  /// are, they are not read the other way.
  func quartersToUpright() throws(DescriptionError) -> Int {
    let probes = judge.probes(found, count: Self.probeCount)
    guard isEnglish, let first = probes.first else { return 0 }
    let asTheyAre = try confidence(of: probes)
    if first.isLevel, asTheyAre >= settings.thresholds.uprightLine.value { return 0 }
    let flipped = try confidence(of: probes.map(\.flipped))
    let best = max(asTheyAre, flipped)
    guard best >= settings.thresholds.uprightLine.value else { return 0 }
    // A line on its side starts at its top right: it runs down.
    if !first.isLevel { return asTheyAre >= flipped ? 3 : 1 }
    return asTheyAre >= flipped ? 0 : 2
  }

  private func confidence(of lines: [FoundLine]) throws(DescriptionError) -> Double {
    try questions.words(of: lines, by: .recognizer).flatMap { $0 }.confidence
  }

  /// Reads the text of a picture that stands upright.
  func read() throws(DescriptionError) -> Answer {
    switch judge.judge(found, paper: paper) {
    case .nothing: Answer()
    case .lines(let chosen):
      Answer(lines: try lines(chosen.map { found[$0] }).filter { !$0.words.isEmpty })
    case .page: Answer(lines: try page(), isPage: true)
    }
  }

  private func lines(_ lines: [FoundLine]) throws(DescriptionError) -> [TextLine] {
    let reader = isEnglish ? TextReader.recognizer : .tesseract
    var words = try questions.words(of: lines, by: reader)
    // A line on its side may as well run from bottom to top.
    let sideways = lines.indices.filter { !lines[$0].isLevel }
    let flipped = try questions.words(of: sideways.map { lines[$0].flipped }, by: reader)
    for (index, other) in zip(sideways, flipped) where other.confidence > words[index].confidence {
      words[index] = other
    }
    var result = words.map { TextLine($0, by: reader) }
    if reader == .recognizer {
      try readUnsureAgain(lines, into: &result)
    }
    return result
  }

  /// Has those lines of which the recogniser is not sure read once more with their ends, and by
  /// Tesseract.
  private func readUnsureAgain(
    _ lines: [FoundLine], into result: inout [TextLine]
  ) throws(DescriptionError) {
    let judge = TextJudge(settings.thresholds, isEnglish: true)
    func unsure() -> [Int] {
      result.indices.filter {
        lines[$0].isLevel && !result[$0].words.isEmpty
          && judge.leastProbability(in: result[$0]) < settings.thresholds.settledLine.value
      }
    }
    let first = unsure()
    let widened = try questions.words(of: first.map { lines[$0].widened }, by: .recognizer)
    for (index, words) in zip(first, widened) {
      let other = TextLine(words)
      if judge.expectedLetters(in: other) > judge.expectedLetters(in: result[index]) {
        result[index] = other
      }
    }
    let second = unsure()
    let other = try questions.words(of: second.map { lines[$0] }, by: .tesseract)
    for (index, words) in zip(second, other) { result[index].otherWords = words }
  }

  /// Tesseract's page, with the lines that it did not surely read read by the recogniser.
  private func page() throws(DescriptionError) -> [TextLine] {
    var page = try questions.page(angle: judge.angle(of: found))
    let unsure = judge.unsure(found, in: page).map { found[$0] }
    for (line, read) in zip(unsure, try lines(unsure)) where !read.words.isEmpty {
      page.replace(line.place, with: read)
    }
    return page
  }
}
