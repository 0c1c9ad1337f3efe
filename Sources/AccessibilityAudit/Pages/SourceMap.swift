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
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].byte <= byte { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (1, 1) }
    return (marks[low - 1].line, marks[low - 1].column)
  }
}
