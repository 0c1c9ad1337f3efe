/// Decides how the text of a picture is read: not at all, line by line, or as a page.
struct PageJudge {
  /// A line that was found and not read yet.
  struct Line {
    /// How sure the detector is that it is text, 0…1.
    var confidence: Double
    /// In pixels of the upright picture as stored.
    var height: Double
  }

  /// How the text is read.
  enum Reading: Equatable {
    case nothing
    /// The lines at these places in the list, in order.
    case lines([Int])
    case page
  }

  let line: Threshold
  let lineHeight: Threshold
  let lineCount: Threshold
  let pageLines: Threshold
  let pagePaper: Threshold

  /// The reading that suits these lines.
  ///
  /// - Parameter paper: the share of the picture that is light and without colour, 0…1.
  func judge(_ lines: [Line], paper: Double) -> Reading {
    let readable = lines.indices.filter {
      lines[$0].confidence >= line.value && lines[$0].height >= lineHeight.value
    }
    if readable.isEmpty { return .nothing }
    if Double(readable.count) >= pageLines.value, paper >= pagePaper.value { return .page }
    return .lines(Array(readable.prefix(Int(lineCount.value))))
  }
}

extension PageJudge {
  init(_ thresholds: Thresholds) {
    self.init(
      line: thresholds.line, lineHeight: thresholds.lineHeight, lineCount: thresholds.lineCount,
      pageLines: thresholds.pageLines, pagePaper: thresholds.pagePaper)
  }
}
