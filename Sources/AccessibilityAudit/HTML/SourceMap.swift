/// Maps the bytes of a generated text to its source.
package struct SourceMap: Sendable {
  private var marks: [(byte: Int, line: Int, column: Int)] = []

  /// Records the source of the text from this byte on; bytes must increase.
  mutating func note(byte: Int, line: Int, column: Int) {
    marks.append((byte, line, column))
  }

  /// The line and column, from 1, recorded last at or before a byte.
  func place(ofByte byte: Int) -> (line: Int, column: Int) {
    let next = marks.partitioningIndex { $0.byte > byte }
    return next == 0 ? (1, 1) : (marks[next - 1].line, marks[next - 1].column)
  }
}
