/// Decides how the text of a picture is read: not at all, line by line, or as a page.
package struct PageJudge {
  /// A line that was found and not read yet.
  package struct Line {
    /// How sure the detector is that it is text, 0…1.
    package var confidence: Double
    /// In pixels of the upright picture as stored.
    package var height: Double
    /// Whether it runs from left to right rather than up or down.
    package var isLevel: Bool
    /// Where it is.
    package var place: UnitQuad

    package init(
      confidence: Double, height: Double, isLevel: Bool = true,
      place: UnitQuad = UnitQuad(UnitRect(0, 0, 1, 1))
    ) {
      self.confidence = confidence
      self.height = height
      self.isLevel = isLevel
      self.place = place
    }
  }

  /// How the text is read.
  package enum Reading: Equatable {
    case nothing
    /// The lines at these places in the list, in order.
    case lines([Int])
    case page
  }

  /// The least share of a page's lines that are level; a page on its side is read line by line.
  private static let levelShare = 0.8

  private let line: Threshold
  private let lineHeight: Threshold
  private let lineCount: Threshold
  private let pageLines: Threshold
  private let pagePaper: Threshold
  private let pageWord: Threshold

  package init(_ thresholds: Thresholds) {
    line = thresholds.line
    lineHeight = thresholds.lineHeight
    lineCount = thresholds.lineCount
    pageLines = thresholds.pageLines
    pagePaper = thresholds.pagePaper
    pageWord = thresholds.pageWord
  }

  /// The reading that suits these lines.
  ///
  /// - Parameter paper: the share of the picture that is light and without colour, 0…1.
  package func judge(_ lines: [Line], paper: Double) -> Reading {
    let readable = readable(lines)
    if readable.isEmpty { return .nothing }
    let levelLines = Double(readable.count { lines[$0].isLevel })
    if levelLines >= pageLines.value, levelLines >= Self.levelShare * Double(readable.count),
      paper >= pagePaper.value
    {
      return .page
    }
    return .lines(Array(readable.prefix(Int(lineCount.value))))
  }

  /// The lines that were left out when the page was read: surely read words fill less than half
  /// of them.
  package func overlooked(_ lines: [Line], in page: [TextLine]) -> [Int] {
    let sure = page.flatMap(\.words).filter { $0.confidence >= pageWord.value }.map(\.box)
    let left = readable(lines).filter { index in
      let place = lines[index].place
      let filled = sure.filter { place.contains($0.middle) }.map(\.width).reduce(0, +)
      return filled < abs(place.along.x) / 2
    }
    return Array(left.prefix(Int(lineCount.value)))
  }

  private func readable(_ lines: [Line]) -> [Int] {
    lines.indices.filter {
      lines[$0].confidence >= line.value && lines[$0].height >= lineHeight.value
    }
  }
}
