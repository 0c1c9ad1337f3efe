import CImageAnalysis

/// Reads the text of a picture: it chooses what to read, how, and when to stop.
///
/// `TextJudge` decides later what is spoken.
struct ReadingStage {
  /// How many lines to read to find out which way up a picture is.
  static let probeCount = 3
  /// Lines with fewer letters are not read upside down.
  static let probeLetters = 4
  /// Lines of this length, in line heights, are: upside down, some give no letters at all.
  static let probeLength = 5.0

  private let recognition: TextRecognition
  /// The lines in reading order.
  private let found: [FoundLine]
  private let order: ReadingOrder
  /// The share of the picture that is light and colourless, 0…1.
  private let paper: Double
  private let thresholds: Thresholds
  /// Whether English is the only text language: the recogniser has its letters.
  private let isEnglish: Bool
  /// The recogniser's words by line, so that it reads no line twice.
  private var recognized: [FoundLine: [Word]] = [:]

  /// Finds the lines of a picture without reading them.
  ///
  /// - Parameter observations: the observations so far.
  init(
    _ recognition: TextRecognition, after observations: Observations, thresholds: Thresholds
  ) throws(DescriptionError) {
    self.recognition = recognition
    let lines = try recognition.lines()
    order = ReadingOrder(of: lines, aspect: recognition.aspect)
    found = order.sorted(lines)
    paper = observations.paper ?? 0
    self.thresholds = thresholds
    isEnglish = observations.isEnglish
  }

  /// The text of a page, or of single lines.
  struct Answer {
    var lines: [TextLine] = []
    var isPage = false
  }

  private var layout: LayoutJudge { LayoutJudge(thresholds: thresholds) }

  /// How many clockwise quarter turns make the picture upright.
  ///
  /// The longest lines decide: the direction with the higher confidence wins. The other direction
  /// is not tried if they already read well, or are short and have too few letters.
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
    // The origin of a line on its side is at its top right: it runs down.
    return first.isLevel ? (isFlipped ? 2 : 0) : (isFlipped ? 1 : 3)
  }

  /// Reads the text of an upright picture.
  mutating func read() throws(DescriptionError) -> Answer {
    switch layout.judge(found, paper: paper) {
    case .nothing: return Answer()
    case .lines(let chosen):
      let lines = chosen.map { found[$0] }
      let read = isEnglish ? try withSecondOpinion(lines) : try words(of: lines)
      let places = order.order(of: lines, isNumber: read.map(\.isNumber))
      return Answer(lines: places.map { read[$0] }.filter { !$0.words.isEmpty })
    case .page: return Answer(lines: order.withNumbersInRows(try page()), isPage: true)
    }
  }

  /// Reads each line with the reader for the languages.
  private mutating func words(of lines: [FoundLine]) throws(DescriptionError) -> [TextLine] {
    let reader = isEnglish ? TextReader.recognizer : .tesseract
    var words = isEnglish ? try recognize(lines) : try recognition.words(of: lines, by: reader)
    // A line on its side may also run from bottom to top.
    let sideways = lines.indices.filter { !lines[$0].isLevel }
    let turned = sideways.map { lines[$0].flipped }
    let flipped = isEnglish ? try recognize(turned) : try recognition.words(of: turned, by: reader)
    for (index, other) in zip(sideways, flipped) where other.confidence > words[index].confidence {
      words[index] = other
    }
    return words.map { TextLine($0, by: reader) }
  }

  /// Reads each line with the recogniser, and doubtful ones with Tesseract too.
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

  /// Reads a page with Tesseract, and its doubtful lines with the recogniser.
  private mutating func page() throws(DescriptionError) -> [TextLine] {
    var page = try recognition.page(angle: layout.angle(of: found))
    let unsure = layout.unsure(found, in: page).map { found[$0] }
    for (line, read) in zip(unsure, try words(of: unsure)) where !read.words.isEmpty {
      page.replace(line.place, with: read)
    }
    return page
  }

  /// Reads each line with the recogniser; lines without neighbours are widened first.
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
  /// The fewest letters of a word that may be several words without spaces.
  static let leastSeveral = 8

  /// Whether it is as long as several words and not a known word.
  fileprivate var mayBeSeveral: Bool {
    text.count >= Self.leastSeveral && !text.contains(where: \.isNumber)
      && !EnglishLexicon.contains(text)
  }
}

extension [Word] {
  /// The number of letters in the English words among them.
  fileprivate var knownLetters: Int {
    filter { EnglishLexicon.contains($0.text) }.map { $0.text.count(where: \.isLetter) }
      .reduce(0, +)
  }
}

extension ReadingStage.Answer {
  /// Turns all places clockwise by quarter turns.
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
  /// The confidence from which a word counts as text for `remainder`, 0…1.
  static let readWord = 0.5

  /// Finds and reads the text.
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
