/// Maps the bytes of a generated text to its source.
package struct SourceMap: Equatable, Sendable {
  private struct Mark: Equatable {
    let byte: Int
    let line: Int
    let column: Int
  }

  private var marks: [Mark] = []

  /// Records the source of the text from this byte on; bytes must increase.
  mutating func note(byte: Int, line: Int, column: Int) {
    marks.append(Mark(byte: byte, line: line, column: column))
  }

  /// The line and column, from 1, recorded last at or before a byte.
  func place(ofByte byte: Int) -> (line: Int, column: Int) {
    let next = marks.partitioningIndex { $0.byte > byte }
    return next == 0 ? (1, 1) : (marks[next - 1].line, marks[next - 1].column)
  }
}
