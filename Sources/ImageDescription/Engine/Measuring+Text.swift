import CImageAnalysis

extension Measuring {
  /// Fills in the text: found first, and read only where something readable was found.
  mutating func findText(
    in picture: borrowing DecodedPicture, with engine: OpaquePointer, paper: Double,
    into observations: inout Observations
  ) throws(DescriptionError) {
    let (handle, deadline) = (picture.handle, deadline)
    var found = try stage("findText") { () throws(DescriptionError) in
      try ask(ca_text_lines()) { ca_find_text(engine, handle, deadline, &$0, $1) }
    }
    defer { ca_text_lines_free(&found) }
    let lines = Array(UnsafeBufferPointer(start: found.items, count: found.count))
    let judge = PageJudge(settings.thresholds)
    let image = observations.image
    let places = lines.map { PageJudge.Line($0, in: image) }
    let reading = judge.judge(places, paper: paper)
    if reading == .nothing { return }
    observations.readAsPage = reading == .page
    observations.text = try stage("readText") { () throws(DescriptionError) in
      guard case .lines(let chosen) = reading else {
        var page = try words { ca_read_page(engine, handle, deadline, &$0, $1) }
        for index in judge.overlooked(places, in: page) {
          let line = try words {
            ca_read_lines(engine, handle, [lines[index]], 1, deadline, &$0, $1)
          }
          page.replace(places[index].place, with: line)
        }
        return page
      }
      let chosenLines = chosen.map { lines[$0] }
      return try words {
        ca_read_lines(engine, handle, chosenLines, chosenLines.count, deadline, &$0, $1)
      }
    }
  }
}

/// Asks for words and gives their lines.
private func words(
  _ question: (inout ca_words, UnsafeMutablePointer<CChar>?) -> ca_status
) throws(DescriptionError) -> [TextLine] {
  var words = try ask(ca_words(), question)
  defer { ca_words_free(&words) }
  return TextLine.lines(of: UnsafeBufferPointer(start: words.items, count: words.count))
}

extension PageJudge.Line {
  /// The line that was found in a picture of this size.
  fileprivate init(_ line: ca_text_line, in image: ImageFacts) {
    let (origin, end, foot) = (line.corners.0, line.corners.1, line.corners.3)
    let along = UnitPoint(end.x - origin.x, end.y - origin.y)
    let isLevel = abs(along.x) * Double(image.width) >= abs(along.y) * Double(image.height)
    self.init(
      confidence: line.confidence, height: line.height, isLevel: isLevel,
      place: UnitQuad(
        origin: UnitPoint(origin.x, origin.y), along: along,
        down: UnitPoint(foot.x - origin.x, foot.y - origin.y)))
  }
}
