/// Decides how the text of a picture is read: not at all, line by line, or as a page.
package struct LayoutJudge {
  /// How the text is read.
  package enum Reading: Equatable {
    case nothing
    /// The lines at these places in the list, in order.
    case lines([Int])
    case page
  }

  /// The least share of a page's lines that are level; a page on its side is read line by line.
  static let levelShare = 0.8

  /// Half a degree, in radians.
  static let leastAngle = 0.0087

  private let thresholds: Thresholds

  package init(thresholds: Thresholds) { self.thresholds = thresholds }

  /// The reading that suits these lines.
  ///
  /// - Parameter paper: the share of the picture that is light and without colour, 0…1.
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

  /// How far the lines of a page run downwards, in radians: the median, and 0 where Tesseract
  /// levels them by itself.
  package func angle(of lines: [FoundLine]) -> Double {
    let angles = readable(lines).map { lines[$0] }.filter(\.isLevel).map(\.angle).sorted()
    guard !angles.isEmpty else { return 0 }
    let median = angles[angles.count / 2]
    return abs(median) < Self.leastAngle ? 0 : median
  }

  /// The longest lines of the direction in which most of the writing runs.
  package func probes(_ lines: [FoundLine], count: Int) -> [FoundLine] {
    let readable = readable(lines).map { lines[$0] }.sorted { $0.length > $1.length }
    let (level, sideways) = (readable.filter(\.isLevel), readable.filter { !$0.isLevel })
    let length = { (lines: [FoundLine]) in lines.map(\.length).reduce(0, +) }
    return Array((length(level) >= length(sideways) ? level : sideways).prefix(count))
  }

  /// Whether the lines are so few, as signs and captions are, that hardly anything stands beside them.
  package func standAlone(_ lines: [FoundLine]) -> Bool {
    Double(readable(lines).count) < thresholds.pageLines.value
  }

  /// The lines that the page's reading left out or doubts: its words fill less than half of them, or
  /// are not sure.
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

/// A line of text that was found and not read yet.
package struct FoundLine: Hashable, Sendable {
  /// How sure the detector is that it is text, 0…1.
  package var confidence: Double
  /// In pixels of the upright picture as stored.
  package var height: Double
  /// From its start to its end, in pixels of the upright picture as stored.
  package var length: Double
  /// How far it runs downwards, in radians: 0 where it is level, π/2 where it runs down.
  package var angle: Double
  /// Where it is; its origin is where the reading starts.
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

  /// Whether it runs from left to right rather than up or down.
  package var isLevel: Bool { abs(angle) <= .pi / 4 }

  /// How much `widened` adds at each end, in heights.
  ///
  /// Where letters stand wide or grow pale, the detector ends a line before its last letter:
  /// "programme" is read as "program". On evaluation/dev B_text, street, 0.45 to 0.6 give the same
  /// figures; on screenshots, where lines stand side by side, 0.6 takes in letters of others.
  static let widening = 0.5

  /// The same line with more at both ends, where a box may have cut letters off.
  package var widened: FoundLine {
    var line = self
    line.place = place.lengthened(by: Self.widening * height / max(1, length))
    return line
  }

  /// How far inside a line its words may begin or end before a letter seems to be lost, in heights.
  ///
  /// Of the 100 captions with README's sentence (`Scripts/evaluation/captions.py`) 86 of 87 that kept
  /// their first letter begin within 0.45, and 9 of 13 that lost an "I" at 0.6 and more.
  static let emptyEnd = 0.55

  /// Whether the words that were read leave an end of the line empty.
  func lacksEnd(of words: [Word]) -> Bool {
    guard isLevel, let first = words.first?.box, let last = words.last?.box, length > 0 else {
      return false
    }
    let start = place.share(of: first.middle) - first.width / 2 / abs(place.along.x)
    let end = place.share(of: last.middle) + last.width / 2 / abs(place.along.x)
    return max(start, 1 - end) * length > Self.emptyEnd * height
  }

  /// The same line read from its other end, upside down.
  var flipped: FoundLine {
    var line = self
    line.place = place.flipped
    return line
  }
}

extension [TextLine] {
  /// Puts what was read at a place instead of the words that have their middle in it, which become
  /// its other words.
  ///
  /// Where there were none it stands before the first line that lies below the place and not
  /// beside it, as another column does, or at the end.
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
