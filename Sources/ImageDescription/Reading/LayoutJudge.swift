/// Decides how to read the text of a picture: not at all, line by line, or as a page.
package struct LayoutJudge {
  /// How the text is read.
  package enum Reading: Equatable {
    case nothing
    /// The lines at these places in the list, in order.
    case lines([Int])
    /// The same, of a page.
    case page([Int])
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
    let isPage = paper >= thresholds.pagePaper.value && areRunningText(readable.map { lines[$0] })
    return isPage ? .page(readable) : .lines(readable)
  }

  /// Whether lines are as many, as level and as long as those of a page.
  func areRunningText(_ lines: [FoundLine]) -> Bool {
    let lengths = lines.filter(\.isLevel).map(\.ratio).sorted()
    return Double(lengths.count) >= thresholds.pageLines.value
      && Double(lengths.count) >= Self.levelShare * Double(lines.count)
      && lengths[lengths.count / 2] >= thresholds.pageLength.value
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

  /// The digits and signs that may be digits upside down, too: "90" and "06".
  static let digitsEitherWay = "01689.,:°-"

  /// Whether words that were read upside down are better than those that were not.
  ///
  /// Digits that were read either way do not tell.
  package func isBetter(upsideDown: [Word], than words: [Word]) -> Bool {
    upsideDown.confidence > words.confidence
      && !(words + upsideDown).allSatisfy { $0.text.allSatisfy(Self.digitsEitherWay.contains) }
  }

  /// Whether there are so few lines, as on signs and in captions, that they have no neighbours.
  package func standAlone(_ lines: [FoundLine]) -> Bool {
    Double(readable(lines).count) < thresholds.pageLines.value
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

  /// The length in heights.
  package var ratio: Double { length / max(1, height) }

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

  /// The line upside down.
  var flipped: FoundLine {
    var line = self
    line.place = place.flipped
    return line
  }
}
