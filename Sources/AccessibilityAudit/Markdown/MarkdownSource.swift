/// The text of a Markdown file by lines, to tell columns in characters from those in bytes.
struct MarkdownSource {
  /// The text, with nothing but line ends in place of its front matter.
  private(set) var bytes: [UInt8]
  /// Where each line begins and ends, in bytes.
  private var lines: [Range<Int>] = []
  /// The line that was last asked for, and the column in characters of each of its bytes; none where
  /// it is ASCII, so that both columns are the same.
  private var columns: (line: Int, columns: [Int]) = (0, [])

  init(_ text: String) {
    bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      if Self.isLineEnd(bytes[index]) {
        lines.append(start..<index)
        let isPair =
          bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
          && bytes[index + 1] == UInt8(ascii: "\n")
        index += isPair ? 1 : 0
        start = index + 1
      }
      index += 1
    }
    lines.append(start..<bytes.count)
    blankFrontMatter()
  }

  /// The bytes of a line, from 1, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    lines.indices.contains(number - 1) ? bytes[lines[number - 1]] : []
  }

  /// The column in characters, from 1, of a byte in a line.
  ///
  /// Linear in the line's length for the first byte that is asked for, then constant.
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

  /// YAML between two lines of `---` at the beginning belongs to the site's generator.
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
