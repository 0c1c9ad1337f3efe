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
  /// The share of the time left that reading may take; after it there may be things and a scene, ≈ 0.1 s.
  static let patience = 0.8

  private let recognition: TextRecognition
  /// The lines in reading order.
  private let found: [FoundLine]
  private let order: ReadingOrder
  /// The share of the picture that is light and colourless, 0…1.
  private let paper: Double
  private let thresholds: Thresholds
  /// Whether the recogniser has the letters of all text languages.
  private let isBuiltIn: Bool
  /// When to stop reading, so that the rest can be described.
  private let patience: ca_deadline
  /// The length that may still be read, in line heights.
  private var rest = 0.0
  /// The recogniser's words by line, so that it reads no line twice.
  private var recognized: [FoundLine: [Word]] = [:]

  /// Finds the lines of a picture without reading them.
  ///
  /// - Parameters:
  ///   - observations: the observations so far.
  ///   - closely: whether to look for small text also if there are no signs of it.
  init(
    _ recognition: TextRecognition, after observations: Observations, closely: Bool,
    thresholds: Thresholds
  ) throws(DescriptionError) {
    self.recognition = recognition
    patience = recognition.deadline.share(Self.patience)
    let lines = try recognition.lines(closely: closely)
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
    /// Whether there is more text than could be read in time.
    var continues = false
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

  /// Reads the text of an upright picture, or its beginning if there is not time for all of it.
  mutating func read() throws(DescriptionError) -> Answer {
    let most = Int(thresholds.lineCount.value)
    rest = thresholds.readingLength.value
    var answer = Answer()
    switch layout.judge(found, paper: paper) {
    case .nothing: break
    case .lines(let readable):
      var lines = readable.prefix(most).map { found[$0] }
      if lines.count(where: \.isLevel) * 2 < lines.count {
        lines = order.fromTheRight(lines).map { lines[$0] }
      }
      // Columns of print on grey or coloured paper.
      let blocks = layout.areRunningText(lines) ? order.inBlocks(lines) : lines
      let isInBlocks = blocks != order.sorted(lines)
      lines = blocks
      let isLong = lines.map(\.ratio).reduce(0, +) > rest
      let read = try read(lines, isInHaste: isEnglish && isLong)
      lines.removeLast(lines.count - read.count)
      let columns = zip(lines, read).count { !$0.isLevel && KnownScript.isEastern($1) }
      let places =
        columns * 2 > read.count
        ? order.fromTheRight(lines)
        : isInBlocks ? Array(lines.indices) : order.order(of: lines, isNumber: read.map(\.isNumber))
      answer.lines = places.map { read[$0] }
      answer.continues = read.count < readable.count
    case .page(let readable) where isBuiltIn:
      let lines = order.inBlocks(readable.prefix(most).map { found[$0] })
      answer.lines = try read(lines, isInHaste: isEnglish)
      answer.isPage = true
      answer.continues = answer.lines.count < readable.count
    case .page:
      let page = try recognition.page(angle: layout.angle(of: found))
      return Answer(lines: order.withNumbersInRows(page), isPage: true)
    }
    answer.lines = answer.lines.filter { !$0.words.isEmpty || KnownScript.isForeign($0) }
    return answer
  }

  /// Reads lines one after the other until the limits of length and time, at least one.
  ///
  /// - Parameter isInHaste: whether to read with the quicker recogniser what it can.
  private mutating func read(
    _ lines: [FoundLine], isInHaste: Bool
  ) throws(DescriptionError) -> [TextLine] {
    var read: [TextLine] = []
    for line in lines {
      guard read.isEmpty || rest > 0 && !patience.isOver else { break }
      if isInHaste { try readQuickly(line) }
      read.append(try self.read(line))
    }
    return read
  }

  /// Reads a line, upside down too if it may be, and with the signs of Chinese and Japanese if others do
  /// not fit.
  private mutating func read(_ line: FoundLine) throws(DescriptionError) -> TextLine {
    var read = try text(of: line)
    // A line on its side may also run from bottom to top, and one that reads badly be upside down.
    if !line.isLevel || mayBeUpsideDown(read.words) {
      let flipped = try text(of: line.flipped)
      let isBetter =
        line.isLevel
        ? flipped.words.confidence >= thresholds.uprightLine.value
          && flipped.words.letterCount >= Self.probeLetters
          && layout.isBetter(upsideDown: flipped.words, than: read.words)
        : flipped.words.confidence > read.words.confidence
      if isBetter { read = flipped }
    }
    guard !KnownScript.matches(read) else { return read }
    rest -= line.ratio
    let words = try recognition.recognized(line, kind: CA_RECOGNITION_EASTERN)
    let eastern = TextLine(words, length: read.length)
    return KnownScript.isEastern(eastern) ? eastern : read
  }

  /// Reads a line with the reader for the languages.
  private mutating func text(of line: FoundLine) throws(DescriptionError) -> TextLine {
    if isBuiltIn { return TextLine(try recognize(line), length: line.ratio) }
    rest -= line.ratio
    return TextLine(try recognition.words(of: line), by: .tesseract)
  }

  /// Whether a level line reads so badly that it may be upside down beside others that are upright.
  private func mayBeUpsideDown(_ words: [Word]) -> Bool {
    isBuiltIn && words.letterCount >= Self.probeLetters
      && words.confidence < thresholds.uprightLine.value
  }

  /// Whether lines were read so far, and they have the letters of English and no others.
  ///
  /// The quicker recogniser takes other scripts for Latin letters, and knows fewer of these.
  private var isEnglish: Bool {
    let probes = recognized.filter { $0.value.confidence >= thresholds.uprightLine.value }
    return !probes.isEmpty
      && probes.values.joined().allSatisfy { $0.text.allSatisfy { $0.isASCII || !$0.isLetter } }
      && probes.allSatisfy { KnownScript.matches(TextLine($0.value, length: $0.key.ratio)) }
  }

  /// Reads a line with the quicker recogniser, and keeps it if it is certain.
  private mutating func readQuickly(_ line: FoundLine) throws(DescriptionError) {
    guard line.isLevel, recognized[line] == nil else { return }
    let words = try recognition.recognized(line, kind: CA_RECOGNITION_QUICK)
    if words.confidence >= thresholds.quickLine.value { recognized[line] = words }
  }

  /// Reads a line with the recogniser; lines without neighbours are widened first.
  private mutating func recognize(_ line: FoundLine) throws(DescriptionError) -> [Word] {
    if let words = recognized[line] { return words }
    rest -= line.ratio
    let words = try recognition.recognized(layout.standAlone(found) ? line.widened : line)
    recognized[line] = words
    return words
  }

  /// Reads each line with the recogniser.
  private mutating func recognize(_ lines: [FoundLine]) throws(DescriptionError) -> [[Word]] {
    var words: [[Word]] = []
    for line in lines { words.append(try recognize(line)) }
    return words
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
  ///
  /// - Parameter kind: the kind of picture; in a photo small text is not looked for without signs of it.
  mutating func findText(
    in picture: borrowing DecodedPicture, of kind: PictureKind?, with engine: OpaquePointer,
    into observations: inout Observations
  ) throws(DescriptionError) {
    let (thresholds, deadline, seen) = (settings.thresholds, deadline, observations)
    let closely = kind != .photo
    let handle = picture.handle
    let recognition = TextRecognition(engine: engine, picture: handle, deadline: deadline)
    var reading = try stage("findText") { () throws(DescriptionError) in
      try ReadingStage(recognition, after: seen, closely: closely, thresholds: thresholds)
    }
    let answer = try stage("readText") { () throws(DescriptionError) in
      let quarters = try reading.quartersToUpright()
      if quarters == 0 { return try reading.read() }
      let turned = try DecodedPicture(turning: handle, by: quarters)
      let recognition = TextRecognition(engine: engine, picture: turned.handle, deadline: deadline)
      var turnedReading = try ReadingStage(
        recognition, after: seen, closely: closely, thresholds: thresholds)
      var answer = try turnedReading.read()
      answer.turn(by: 4 - quarters)
      return answer
    }
    observations.text = answer.lines
    observations.readAsPage = answer.isPage
    observations.textContinues = answer.continues
    let words = answer.lines.flatMap(\.words).filter { $0.confidence >= Word.leastRead }
    guard !words.isEmpty else { return }
    let boxes = words.map { ca_box($0.box) }
    observations.remainder = try ask(0.0) {
      ca_measure_remainder(handle, boxes, boxes.count, &$0, $1)
    }
  }
}
