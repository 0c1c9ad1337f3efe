import CMarkup

/// Converts Markdown to HTML, as far as pictures and the text around them need it, and records
/// where each piece came from.
///
/// Parses GitHub's Markdown with cmark-gfm, including tables. Leaves out code blocks and front
/// matter, and styles nothing.
package struct MarkdownPage {
  /// The memory limits of parsing, in bytes, and per byte of the text.
  ///
  /// Prose takes about 60 bytes a byte, punctuation alone 200.
  private static let memory = (least: 64 << 20, most: 1536 << 20, perByte: 256)
  /// The processor time limits of parsing, in seconds; 16 MiB of prose takes less than one.
  private static let seconds = (least: 0.25, most: 10.0, perByte: 5e-6)

  /// Parses a Markdown text.
  ///
  /// - Throws: `tooLarge`.
  package static func parse(_ text: String) throws(AuditError) -> HTMLPage {
    guard text.utf8.count <= HTMLParser.longest else {
      throw AuditError(.tooLarge, "the text is longer than \(HTMLParser.longest >> 20) MiB")
    }
    let source = MarkdownSource(text)
    let writer = try source.bytes.withUnsafeBufferPointer { bytes throws(AuditError) in
      try write(UnsafeRawBufferPointer(bytes), source)
    }
    return try HTMLParser.parse(writer.html, map: writer.map)
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, _ source: MarkdownSource
  ) throws(AuditError) -> MarkdownWriter {
    let limits = cm_limits(
      memory: min(memory.most, memory.least + memory.perByte * bytes.count),
      seconds: min(seconds.most, seconds.least + seconds.perByte * Double(bytes.count)))
    var parsed: OpaquePointer?
    let status = cm_parse_markdown(
      bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count, limits, &parsed)
    defer { cm_free_text(parsed) }
    switch status {
    case CM_OK: break
    case CM_TOO_SLOW: throw AuditError(.tooLarge, "the text takes too long to parse")
    default: throw AuditError(.tooLarge, "the text takes too much memory to parse")
    }
    var count = 0
    let events = UnsafeBufferPointer(start: cm_events(parsed, &count), count: count)
    var writer = MarkdownWriter(source)
    for event in events { writer.write(event) }
    return writer
  }
}

/// The lines of a Markdown file, to convert columns from bytes to characters.
struct MarkdownSource {
  /// The text, with the front matter blanked.
  private(set) var bytes: [UInt8]
  /// The range of each line, in bytes.
  private var lines: [Range<Int>] = []
  /// The last requested line, and the column in characters of each of its bytes; empty if it is
  /// ASCII, where both are equal.
  private var columns: (line: Int, columns: [Int]) = (0, [])

  init(_ text: String) {
    bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      if Self.isLineEnd(bytes[index]) {
        lines.append(start..<index)
        if bytes[index...].starts(with: "\r\n".utf8) { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(start..<bytes.count)
    blankFrontMatter()
  }

  /// The bytes of a line, from 1, without its line end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    lines.indices.contains(number - 1) ? bytes[lines[number - 1]] : []
  }

  /// The column in characters, from 1, of a byte in a line.
  ///
  /// Takes linear time for the first byte of a line, then constant time.
  mutating func column(ofByte column: Int, inLine number: Int) -> Int {
    if columns.line != number { columns = (number, Self.columns(in: line(number))) }
    guard let last = columns.columns.last else { return column }
    let index = column - 1
    return columns.columns.indices.contains(index) ? columns.columns[index] : last
  }

  private static func columns(in line: ArraySlice<UInt8>) -> [Int] {
    guard line.contains(where: { $0 >= 0x80 }) else { return [] }
    var columns: [Int] = []
    columns.reserveCapacity(line.count + 1)
    var column = 1
    for character in String(decoding: line, as: UTF8.self) {
      for _ in character.utf8 { columns.append(column) }
      column += 1
    }
    return columns + [column]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// YAML between two lines of `---` at the start is for the site generator.
  private mutating func blankFrontMatter() {
    let mark = Array("---".utf8)[...]
    guard line(1) == mark,
      let end = lines.indices.dropFirst().first(where: { line($0 + 1) == mark })
    else { return }
    for index in 0..<lines[end].upperBound where !Self.isLineEnd(bytes[index]) {
      bytes[index] = UInt8(ascii: " ")
    }
  }
}
