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
  /// Whether the recogniser has the letters of all text languages.
  private let isBuiltIn: Bool
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
    isBuiltIn = observations.isReadBuiltIn
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
    guard isBuiltIn, let first = probes.first else { return 0 }
    let upright = thresholds.uprightLine.value
    if !first.isLevel, layout.standAlone(found) {
      // A sign with a column beside it is upright, however long the column is. A page is not: it may
      // have a stamp in a corner.
      let level = layout.probes(found.filter(\.isLevel), count: 1)
      let words = try recognize(level).flatMap { $0 }
      if words.confidence >= upright, words.letterCount >= Self.probeLetters { return 0 }
    }
    let asTheyAre = try recognize(probes).flatMap { $0 }
    if first.isLevel, asTheyAre.confidence >= upright { return 0 }
    let letters = asTheyAre.letterCount
    guard letters >= Self.probeLetters || first.length >= Self.probeLength * first.height else {
      return 0
    }
    let flipped = try recognize(probes.map(\.flipped)).flatMap { $0 }
    let isFlipped = layout.isBetter(upsideDown: flipped, than: asTheyAre)
    guard max(asTheyAre.confidence, flipped.confidence) >= upright else { return 0 }
    if first.isLevel { return isFlipped ? 2 : 0 }
    // Columns of Chinese or Japanese stay as they are.
    let best = isFlipped ? flipped : asTheyAre
    guard KnownScript.matches(TextLine(best, length: probes.map(\.ratio).reduce(0, +))) else {
      return 0
    }
    // The origin of a line on its side is at its top right: it runs down.
    return isFlipped ? 1 : 3
  }

  /// Reads the text of an upright picture.
  mutating func read() throws(DescriptionError) -> Answer {
    switch layout.judge(found, paper: paper) {
    case .nothing: return Answer()
    case .lines(let chosen):
      let lines = chosen.map { found[$0] }
      let read = isBuiltIn ? try withEasternSigns(lines) : try words(of: lines)
      let columns = zip(lines, read).count { !$0.isLevel && KnownScript.isEastern($1) }
      let places =
        columns * 2 > read.count
        ? order.fromTheRight(lines) : order.order(of: lines, isNumber: read.map(\.isNumber))
      return Answer(lines: places.map { read[$0] }.filter(Self.isWorthKeeping))
    case .page(let chosen):
      if isBuiltIn {
        let lines = order.inBlocks(chosen.map { found[$0] })
        try readQuickly(lines)
        let read = try withEasternSigns(lines)
        return Answer(lines: read.filter(Self.isWorthKeeping), isPage: true)
      }
      let page = try recognition.page(angle: layout.angle(of: found))
      return Answer(lines: order.withNumbersInRows(page), isPage: true)
    }
  }

  /// Whether a line has words, or is long and in letters that were not read.
  private static func isWorthKeeping(_ line: TextLine) -> Bool {
    !line.words.isEmpty || KnownScript.isForeign(line)
  }

  /// Reads each line with the reader for the languages.
  private mutating func words(of lines: [FoundLine]) throws(DescriptionError) -> [TextLine] {
    var words = isBuiltIn ? try recognize(lines) : try recognition.words(of: lines)
    // A line on its side may also run from bottom to top, and one that reads badly be upside down.
    let doubtful = lines.indices.filter { !lines[$0].isLevel || mayBeUpsideDown(words[$0]) }
    let turned = doubtful.map { lines[$0].flipped }
    let flipped = isBuiltIn ? try recognize(turned) : try recognition.words(of: turned)
    for (index, other) in zip(doubtful, flipped) {
      let isBetter =
        lines[index].isLevel
        ? other.confidence >= thresholds.uprightLine.value && other.letterCount >= Self.probeLetters
          && layout.isBetter(upsideDown: other, than: words[index])
        : other.confidence > words[index].confidence
      if isBetter { words[index] = other }
    }
    return zip(lines, words).map { line, words in
      TextLine(
        words, by: isBuiltIn ? .recognizer : .tesseract,
        length: isBuiltIn ? line.ratio : nil)
    }
  }

  /// Whether a level line reads so badly that it may be upside down beside others that are upright.
  private func mayBeUpsideDown(_ words: [Word]) -> Bool {
    isBuiltIn && words.letterCount >= Self.probeLetters
      && words.confidence < thresholds.uprightLine.value
  }

  /// Reads the lines of a page with the quicker recogniser, and keeps the certain ones.
  ///
  /// Only if those that were read so far have the letters of English and no others: this recogniser
  /// takes other scripts for Latin letters, and knows fewer of these.
  private mutating func readQuickly(_ lines: [FoundLine]) throws(DescriptionError) {
    let probes = recognized.filter { $0.value.confidence >= thresholds.uprightLine.value }
    guard !probes.isEmpty,
      probes.values.joined().allSatisfy({ $0.text.allSatisfy { $0.isASCII || !$0.isLetter } }),
      probes.allSatisfy({ KnownScript.matches(TextLine($0.value, length: $0.key.ratio)) })
    else { return }
    let unread = lines.filter { $0.isLevel && recognized[$0] == nil }
    for (line, words) in zip(unread, try recognition.recognized(unread, kind: CA_RECOGNITION_QUICK))
    where words.confidence >= thresholds.quickLine.value {
      recognized[line] = words
    }
  }

  /// Reads each line with the signs of Latin letters, and those that do not fit with all signs.
  private mutating func withEasternSigns(
    _ lines: [FoundLine]
  ) throws(DescriptionError) -> [TextLine] {
    var result = try words(of: lines)
    let other = lines.indices.filter { !KnownScript.matches(result[$0]) }
    guard !other.isEmpty else { return result }
    let eastern = try recognition.recognized(other.map { lines[$0] }, kind: CA_RECOGNITION_EASTERN)
    for (index, words) in zip(other, eastern) {
      let line = TextLine(words, length: result[index].length)
      if KnownScript.isEastern(line) { result[index] = line }
    }
    return result
  }

  /// Reads each line with the recogniser; lines without neighbours are widened first.
  private mutating func recognize(_ lines: [FoundLine]) throws(DescriptionError) -> [[Word]] {
    let unread = lines.filter { recognized[$0] == nil }
    let widens = layout.standAlone(found)
    let places = widens ? unread.map(\.widened) : unread
    for (line, words) in zip(unread, try recognition.recognized(places)) {
      recognized[line] = words
    }
    return lines.map { recognized[$0] ?? [] }
  }
}

extension [Word] {
  fileprivate var letterCount: Int { map(\.text.count).reduce(0, +) }
}

extension ReadingStage.Answer {
  /// Turns all places clockwise by quarter turns.
  fileprivate mutating func turn(by quarters: Int) {
    for line in lines.indices {
      for word in lines[line].words.indices {
        lines[line].words[word].box.turn(by: quarters)
      }
    }
  }
}

extension Measuring {
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
    let words = answer.lines.flatMap(\.words).filter { $0.confidence >= Word.leastRead }
    guard !words.isEmpty else { return }
    let boxes = words.map { ca_box($0.box) }
    observations.remainder = try ask(0.0) {
      ca_measure_remainder(handle, boxes, boxes.count, &$0, $1)
    }
  }
}
