import CImageAnalysis

/// The stage that reads the text of a picture: it chooses what to read, how, and when to stop.
///
/// What is read next depends on what was read before. Whether any of it may be spoken is decided
/// later, by `TextJudge`.
struct ReadingStage {
  /// How many lines are read to see which way up a picture is.
  static let probeCount = 3
  /// Lines with fewer letters are not read upside down.
  static let probeLetters = 4
  /// Lines of this length are, in heights: upside down, some give no letters at all.
  static let probeLength = 5.0

  private let recognition: TextRecognition
  private let found: [FoundLine]
  /// The share of the picture that is light and without colour, 0…1.
  private let paper: Double
  private let thresholds: Thresholds
  /// Whether the recogniser knows the letters of all languages.
  private let isEnglish: Bool
  /// What the recogniser read, so that no line is read twice.
  private var recognized: [FoundLine: [Word]] = [:]

  /// Finds the lines of a picture; nothing is read yet.
  ///
  /// - Parameter observations: what is known of the picture already.
  init(
    _ recognition: TextRecognition, after observations: Observations, thresholds: Thresholds
  ) throws(DescriptionError) {
    self.recognition = recognition
    found = try recognition.lines()
    paper = observations.paper ?? 0
    self.thresholds = thresholds
    isEnglish = observations.isEnglish
  }

  /// What was read: a page or single lines.
  struct Answer {
    var lines: [TextLine] = []
    var isPage = false
  }

  private var layout: LayoutJudge { LayoutJudge(thresholds: thresholds) }

  /// By how many quarters of a circle, clockwise, the picture must be turned to stand upright.
  ///
  /// The longest lines tell: the way in which they are read more surely. Read well enough as they
  /// are, or short and without letters, they are not read the other way.
  mutating func quartersToUpright() throws(DescriptionError) -> Int {
    let probes = layout.probes(found, count: Self.probeCount)
    guard isEnglish, let first = probes.first else { return 0 }
    let upright = thresholds.uprightLine.value
    let asTheyAre = try recognize(probes).flatMap { $0 }
    if first.isLevel, asTheyAre.confidence >= upright { return 0 }
    let letters = asTheyAre.map(\.text.count).reduce(0, +)
    guard letters >= Self.probeLetters || first.length >= Self.probeLength * first.height else {
      return 0
    }
    let flipped = try recognize(probes.map(\.flipped)).flatMap { $0 }
    let isFlipped = flipped.confidence > asTheyAre.confidence
    guard max(asTheyAre.confidence, flipped.confidence) >= upright else { return 0 }
    // A line on its side starts at its top right: it runs down.
    return first.isLevel ? (isFlipped ? 2 : 0) : (isFlipped ? 1 : 3)
  }

  /// Reads the text of a picture that stands upright.
  mutating func read() throws(DescriptionError) -> Answer {
    switch layout.judge(found, paper: paper) {
    case .nothing: return Answer()
    case .lines(let chosen):
      let lines = chosen.map { found[$0] }
      let read = isEnglish ? try withSecondOpinion(lines) : try words(of: lines)
      return Answer(lines: read.filter { !$0.words.isEmpty })
    case .page: return Answer(lines: try page(), isPage: true)
    }
  }

  /// The words of each line, by the reader that knows the languages.
  private mutating func words(of lines: [FoundLine]) throws(DescriptionError) -> [TextLine] {
    let reader = isEnglish ? TextReader.recognizer : .tesseract
    var words = isEnglish ? try recognize(lines) : try recognition.words(of: lines, by: reader)
    // A line on its side may as well run from bottom to top.
    let sideways = lines.indices.filter { !lines[$0].isLevel }
    let turned = sideways.map { lines[$0].flipped }
    let flipped = isEnglish ? try recognize(turned) : try recognition.words(of: turned, by: reader)
    for (index, other) in zip(sideways, flipped) where other.confidence > words[index].confidence {
      words[index] = other
    }
    return words.map { TextLine($0, by: reader) }
  }

  /// The words of each line; those lines that the recogniser doubts are read by Tesseract too.
  private mutating func withSecondOpinion(
    _ lines: [FoundLine]
  ) throws(DescriptionError) -> [TextLine] {
    var result = try words(of: lines)
    let judge = LineJudge(thresholds: thresholds, isEnglish: true)
    let unsure = lines.indices.filter { lines[$0].isLevel && judge.doubts(result[$0]) }
    let other = try recognition.words(of: unsure.map { lines[$0] }, by: .tesseract)
    for (index, words) in zip(unsure, other) { result[index].otherWords = words }
    return result
  }

  /// Tesseract's page, with the lines that it did not surely read read by the recogniser.
  private mutating func page() throws(DescriptionError) -> [TextLine] {
    var page = try recognition.page(angle: layout.angle(of: found))
    let unsure = layout.unsure(found, in: page).map { found[$0] }
    for (line, read) in zip(unsure, try words(of: unsure)) where !read.words.isEmpty {
      page.replace(line.place, with: read)
    }
    return page
  }

  /// What the recogniser reads in each line; in lines that stand alone, with more at both ends.
  private mutating func recognize(_ lines: [FoundLine]) throws(DescriptionError) -> [[Word]] {
    let unread = lines.filter { recognized[$0] == nil }
    let widens = layout.standAlone(found)
    let places = widens ? unread.map(\.widened) : unread
    for (line, words) in zip(unread, try recognition.words(of: places, by: .recognizer)) {
      recognized[line] = words
    }
    guard widens else { return lines.map { recognized[$0] ?? [] } }
    // With what surrounds the line a narrow first letter, as "I", may be lost, and spaces, too.
    let doubtful = unread.filter { line in
      let words = recognized[line] ?? []
      return line.lacksEnd(of: words) || words.contains(where: \.mayBeSeveral)
    }
    for (line, words) in zip(doubtful, try recognition.words(of: doubtful, by: .recognizer))
    where words.knownLetters > recognized[line]?.knownLetters ?? 0 {
      recognized[line] = words
    }
    return lines.map { recognized[$0] ?? [] }
  }
}

extension Word {
  /// How many letters a word has that may be several without a space.
  static let leastSeveral = 8

  /// Whether it is as long as several words, and none that is known.
  fileprivate var mayBeSeveral: Bool {
    text.count >= Self.leastSeveral && !text.contains(where: \.isNumber)
      && !EnglishLexicon.contains(text)
  }
}

extension [Word] {
  /// How many letters English words among them have.
  fileprivate var knownLetters: Int {
    filter { EnglishLexicon.contains($0.text) }.map { $0.text.count(where: \.isLetter) }
      .reduce(0, +)
  }
}

extension ReadingStage.Answer {
  /// Turns all places clockwise by quarters of a circle.
  fileprivate mutating func turn(by quarters: Int) {
    for line in lines.indices {
      for word in lines[line].words.indices {
        lines[line].words[word].box.turn(by: quarters)
      }
      for word in lines[line].otherWords?.indices ?? 0..<0 {
        lines[line].otherWords?[word].box.turn(by: quarters)
      }
    }
  }
}

extension Measuring {
  /// The confidence from which a word counts as read when text is taken out of the picture, 0…1.
  static let readWord = 0.5

  /// Fills in the text: found first, and read only where something readable was found.
  mutating func findText(
    in picture: borrowing DecodedPicture, with engine: OpaquePointer,
    into observations: inout Observations
  ) throws(DescriptionError) {
    let (thresholds, deadline, seen) = (settings.thresholds, deadline, observations)
    let handle = picture.handle
    let recognition = TextRecognition(engine: engine, picture: handle, deadline: deadline)
    var reading = try stage("findText") { () throws(DescriptionError) in
      try ReadingStage(recognition, after: seen, thresholds: thresholds)
    }
    let answer = try stage("readText") { () throws(DescriptionError) in
      let quarters = try reading.quartersToUpright()
      if quarters == 0 { return try reading.read() }
      let turned = try DecodedPicture(turning: handle, by: quarters)
      let recognition = TextRecognition(engine: engine, picture: turned.handle, deadline: deadline)
      var turnedReading = try ReadingStage(recognition, after: seen, thresholds: thresholds)
      var answer = try turnedReading.read()
      answer.turn(by: 4 - quarters)
      return answer
    }
    observations.text = answer.lines
    observations.readAsPage = answer.isPage
    let words = answer.lines.flatMap(\.words).filter { $0.confidence >= Self.readWord }
    guard !words.isEmpty else { return }
    let boxes = words.map { ca_box($0.box) }
    observations.remainder = try ask(0.0) {
      ca_measure_remainder(handle, boxes, boxes.count, &$0, $1)
    }
  }
}
