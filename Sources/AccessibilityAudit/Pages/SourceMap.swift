/// Where the bytes of a text came from that was made of another one.
package struct SourceMap: Equatable, Sendable {
  private struct Mark: Equatable {
    let byte: Int
    let line: Int
    let column: Int
  }

  private var marks: [Mark] = []

  /// A map of nothing.
  init() {}

  /// Notes where the text from this byte on came from; the bytes grow from note to note.
  mutating func note(byte: Int, line: Int, column: Int) {
    marks.append(Mark(byte: byte, line: line, column: column))
  }

  /// The line and the column, from 1, that were noted last at or before a byte.
  func place(ofByte byte: Int) -> (line: Int, column: Int) {
    let next = marks.partitioningIndex { $0.byte > byte }
    return next == 0 ? (1, 1) : (marks[next - 1].line, marks[next - 1].column)
  }
}
