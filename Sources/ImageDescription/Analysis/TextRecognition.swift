import CImageAnalysis
import Glibc

/// Finds and reads the text of one picture, by calling C.
struct TextRecognition {
  let engine: OpaquePointer
  let picture: OpaquePointer
  let deadline: ca_deadline

  /// The width of the picture divided by its height.
  var aspect: Double {
    let info = ca_picture_get_info(picture)
    return Double(info.width) / Double(info.height)
  }

  /// The places of lines of text, in no particular order.
  ///
  /// - Parameter closely: whether to look for small text also if there are no signs of it.
  func lines(closely: Bool) throws(DescriptionError) -> [FoundLine] {
    var found = try ask(ca_text_lines()) {
      ca_find_text(engine, picture, closely, deadline, &$0, $1)
    }
    defer { ca_text_lines_free(&found) }
    let info = ca_picture_get_info(picture)
    return UnsafeBufferPointer(start: found.items, count: found.count).map {
      FoundLine($0, width: Double(info.width), height: Double(info.height))
    }
  }

  /// Reads a line with a recogniser.
  func recognized(
    _ line: FoundLine, kind: ca_recognition = CA_RECOGNITION_USUAL
  ) throws(DescriptionError) -> [Word] {
    var words = try ask(ca_words()) { [line = ca_text_line(line)] in
      ca_recognize_lines(engine, picture, [line], 1, kind, deadline, &$0, $1)
    }
    defer { ca_words_free(&words) }
    return WordSpacing.words(
      of: UnsafeBufferPointer(start: words.items, count: words.count).map {
        WordSpacing.Piece(Word($0), space: $0.space, lostMark: $0.lost_mark)
      })
  }

  /// Reads a line with Tesseract.
  func words(of line: FoundLine) throws(DescriptionError) -> [Word] {
    var words = try ask(ca_words()) { [line = ca_text_line(line)] in
      ca_read_lines(engine, picture, [line], 1, deadline, &$0, $1)
    }
    defer { ca_words_free(&words) }
    return UnsafeBufferPointer(start: words.items, count: words.count).map(Word.init)
  }

  /// Reads the picture as one page with Tesseract.
  ///
  /// - Parameter angle: the downward slope of the lines, in radians.
  func page(angle: Double) throws(DescriptionError) -> [TextLine] {
    var words = try ask(ca_words()) { ca_read_page(engine, picture, angle, deadline, &$0, $1) }
    defer { ca_words_free(&words) }
    var lines: [TextLine] = []
    var current: UInt32?
    for word in UnsafeBufferPointer(start: words.items, count: words.count) {
      if word.line != current { lines.append(TextLine([], by: .tesseract)) }
      current = word.line
      lines[lines.count - 1].words.append(Word(word))
    }
    return lines
  }
}

extension FoundLine {
  /// Converts a line found in a picture of this width and height.
  fileprivate init(_ line: ca_text_line, width: Double, height: Double) {
    let (origin, end, foot) = (line.corners.0, line.corners.1, line.corners.3)
    let along = UnitPoint(end.x - origin.x, end.y - origin.y)
    let (right, down) = (along.x * width, along.y * height)
    self.init(
      confidence: line.confidence, height: line.height,
      length: (right * right + down * down).squareRoot(), angle: atan2(down, right),
      place: UnitQuad(
        origin: UnitPoint(origin.x, origin.y), along: along,
        down: UnitPoint(foot.x - origin.x, foot.y - origin.y)))
  }
}

extension ca_text_line {
  fileprivate init(_ line: FoundLine) {
    let (origin, along, down) = (line.place.origin, line.place.along, line.place.down)
    self.init(
      corners: (
        ca_point(x: origin.x, y: origin.y),
        ca_point(x: origin.x + along.x, y: origin.y + along.y),
        ca_point(x: origin.x + along.x + down.x, y: origin.y + along.y + down.y),
        ca_point(x: origin.x + down.x, y: origin.y + down.y)
      ), confidence: line.confidence, height: line.height)
  }
}
