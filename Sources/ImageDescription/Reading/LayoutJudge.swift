/// Decides how to read the text of a picture: not at all, line by line, or as a page.
package struct LayoutJudge {
  /// How the text is read.
  package enum Reading: Equatable {
    case nothing
    /// The lines at these places in the list, in order.
    case lines([Int])
    case page
  }

  /// The smallest share of level lines in a page; a page on its side is read line by line.
  static let levelShare = 0.8

  /// The smallest angle to level, half a degree, in radians.
  static let leastAngle = 0.0087

  private let thresholds: Thresholds

  package init(thresholds: Thresholds) { self.thresholds = thresholds }

  /// Decides how to read these lines.
  ///
  /// - Parameter paper: the share of the picture that is light and colourless, 0…1.
  package func judge(_ lines: [FoundLine], paper: Double) -> Reading {
    let readable = readable(lines)
    if readable.isEmpty { return .nothing }
    let level = readable.map { lines[$0] }.filter(\.isLevel)
    let lengths = level.map { $0.length / max(1, $0.height) }.sorted()
    if Double(level.count) >= thresholds.pageLines.value, paper >= thresholds.pagePaper.value,
      Double(level.count) >= Self.levelShare * Double(readable.count),
      lengths[lengths.count / 2] >= thresholds.pageLength.value
    {
      return .page
    }
    return .lines(Array(readable.prefix(Int(thresholds.lineCount.value))))
  }

  /// The median downward slope of a page's lines, in radians; 0 if Tesseract can level it.
  package func angle(of lines: [FoundLine]) -> Double {
    let angles = readable(lines).map { lines[$0] }.filter(\.isLevel).map(\.angle).sorted()
    guard !angles.isEmpty else { return 0 }
    let median = angles[angles.count / 2]
    return abs(median) < Self.leastAngle ? 0 : median
  }

  /// The longest lines in the main direction of the text.
  package func probes(_ lines: [FoundLine], count: Int) -> [FoundLine] {
    let readable = readable(lines).map { lines[$0] }.sorted { $0.length > $1.length }
    let (level, sideways) = (readable.filter(\.isLevel), readable.filter { !$0.isLevel })
    let length = { (lines: [FoundLine]) in lines.map(\.length).reduce(0, +) }
    return Array((length(level) >= length(sideways) ? level : sideways).prefix(count))
  }

  /// Whether there are so few lines, as on signs and in captions, that they have no neighbours.
  package func standAlone(_ lines: [FoundLine]) -> Bool {
    Double(readable(lines).count) < thresholds.pageLines.value
  }

  /// The lines that the page reader missed or doubts: its words fill less than half of the line or
  /// have low confidence.
  package func unsure(_ lines: [FoundLine], in page: [TextLine]) -> [Int] {
    let words = page.flatMap(\.words)
    let left = readable(lines).filter { index in
      let place = lines[index].place
      let read = words.filter { place.contains($0.box.middle) }
      let filled = read.map(\.box.width).reduce(0, +)
      return filled < abs(place.along.x) / 2 || read.confidence < thresholds.pageLine.value
    }
    return Array(left.prefix(Int(thresholds.lineCount.value)))
  }

  private func readable(_ lines: [FoundLine]) -> [Int] {
    lines.indices.filter {
      lines[$0].confidence >= thresholds.line.value
        && lines[$0].height >= thresholds.lineHeight.value
    }
  }
}

/// A line of text that was found but not read yet.
package struct FoundLine: Hashable, Sendable {
  /// The detector's confidence, 0…1.
  package var confidence: Double
  /// The height, in pixels of the upright picture as stored.
  package var height: Double
  /// The length, in pixels of the upright picture as stored.
  package var length: Double
  /// The downward slope, in radians: 0 if level, π/2 if it runs down.
  package var angle: Double
  /// The place; the text starts at its origin.
  package var place: UnitQuad

  package init(
    confidence: Double, height: Double, length: Double = 0, angle: Double = 0,
    place: UnitQuad = UnitQuad(UnitRect(0, 0, 1, 1))
  ) {
    self.confidence = confidence
    self.height = height
    self.length = length
    self.angle = angle
    self.place = place
  }

  /// Whether it is more horizontal than vertical.
  package var isLevel: Bool { abs(angle) <= .pi / 4 }

  /// How much `widened` adds at each end, in line heights.
  ///
  /// The detector often cuts off letters that are widely spaced or faint: "programme" is read as
  /// "program". On evaluation/dev B_text, street, 0.45 to 0.6 give the same results; on
  /// screenshots, with lines side by side, 0.6 includes letters of other lines.
  static let widening = 0.5

  /// The line, longer at both ends to include letters that the box cut off.
  package var widened: FoundLine {
    var line = self
    line.place = place.lengthened(by: Self.widening * height / max(1, length))
    return line
  }

  /// The longest empty end of a line without a lost letter, in line heights.
  ///
  /// Of 100 captions with one sentence (`Scripts/evaluation/captions.py`) 86 of 87 that kept
  /// their first letter start within 0.45, and 9 of 13 that lost an "I" at 0.6 or more.
  static let emptyEnd = 0.55

  /// Whether the words leave an end of the line empty.
  func lacksEnd(of words: [Word]) -> Bool {
    guard isLevel, let first = words.first?.box, let last = words.last?.box, length > 0 else {
      return false
    }
    let start = place.share(of: first.middle) - first.width / 2 / abs(place.along.x)
    let end = place.share(of: last.middle) + last.width / 2 / abs(place.along.x)
    return max(start, 1 - end) * length > Self.emptyEnd * height
  }

  /// The line upside down.
  var flipped: FoundLine {
    var line = self
    line.place = place.flipped
    return line
  }
}

extension [TextLine] {
  /// Replaces the words in a place with a line; they become its `otherWords`.
  ///
  /// If there were none, the line goes before the first line that is below the place and not in
  /// another column, or to the end.
  package mutating func replace(_ place: UnitQuad, with line: TextLine) {
    var line = line
    let first = firstIndex { line in
      line.words.contains { place.contains($0.box.middle) }
    }
    let below = firstIndex { line in
      guard let box = line.words.first?.box else { return false }
      let ends = [place.origin.x, place.origin.x + place.along.x]
      let isBeside = ends.allSatisfy { $0 < box.x } || ends.allSatisfy { $0 > box.x + box.width }
      return box.middle.y > place.middle.y && !isBeside
    }
    line.otherWords = flatMap(\.words).filter { place.contains($0.box.middle) }
    for index in indices {
      self[index].words.removeAll { place.contains($0.box.middle) }
    }
    insert(line, at: first ?? below ?? endIndex)
    removeAll { $0.words.isEmpty }
  }
}
