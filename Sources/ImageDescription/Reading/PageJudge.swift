/// Decides how the text of a picture is read: not at all, line by line, or as a page.
package struct PageJudge {
  /// How the text is read.
  package enum Reading: Equatable {
    case nothing
    /// The lines at these places in the list, in order.
    case lines([Int])
    case page
  }

  /// The least share of a page's lines that are level; a page on its side is read line by line.
  private static let levelShare = 0.8

  /// Half a degree, in radians.
  private static let leastAngle = 0.0087

  private let line: Threshold
  private let lineHeight: Threshold
  private let lineCount: Threshold
  private let pageLines: Threshold
  private let pagePaper: Threshold
  private let pageLength: Threshold
  private let pageLine: Threshold

  package init(_ thresholds: Thresholds) {
    line = thresholds.line
    lineHeight = thresholds.lineHeight
    lineCount = thresholds.lineCount
    pageLines = thresholds.pageLines
    pagePaper = thresholds.pagePaper
    pageLength = thresholds.pageLength
    pageLine = thresholds.pageLine
  }

  /// The reading that suits these lines.
  ///
  /// - Parameter paper: the share of the picture that is light and without colour, 0…1.
  package func judge(_ lines: [FoundLine], paper: Double) -> Reading {
    let readable = readable(lines)
    if readable.isEmpty { return .nothing }
    let level = readable.map { lines[$0] }.filter(\.isLevel)
    let lengths = level.map { $0.length / max(1, $0.height) }.sorted()
    if Double(level.count) >= pageLines.value, paper >= pagePaper.value,
      Double(level.count) >= Self.levelShare * Double(readable.count),
      lengths[lengths.count / 2] >= pageLength.value
    {
      return .page
    }
    return .lines(Array(readable.prefix(Int(lineCount.value))))
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

  /// The lines that the page's reading left out or doubts: its words fill less than half of them, or
  /// are not sure.
  package func unsure(_ lines: [FoundLine], in page: [TextLine]) -> [Int] {
    let words = page.flatMap(\.words)
    let left = readable(lines).filter { index in
      let place = lines[index].place
      let read = words.filter { place.contains($0.box.middle) }
      let filled = read.map(\.box.width).reduce(0, +)
      return filled < abs(place.along.x) / 2 || read.confidence < pageLine.value
    }
    return Array(left.prefix(Int(lineCount.value)))
  }

  private func readable(_ lines: [FoundLine]) -> [Int] {
    lines.indices.filter {
      lines[$0].confidence >= line.value && lines[$0].height >= lineHeight.value
    }
  }
}
