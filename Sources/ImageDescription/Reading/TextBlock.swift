/// Lines of text that belong together, such as those of a sign or a paragraph.
package struct TextBlock: Equatable {
  /// The lines, in reading order, with line feeds between them.
  package var text: String
  /// The box around the lines.
  package var box: UnitRect

  package init(_ text: String, box: UnitRect) {
    self.text = text
    self.box = box
  }
}

extension TextBlock {
  /// The blocks of a text: lines that are under each other or in a row, and near.
  ///
  /// The reading order stays. Where it alternates between two blocks, as between the items and the
  /// prices of a receipt, both are one. It takes linear time.
  ///
  /// - Parameter lines: the lines in reading order, a block each.
  package static func blocks(_ lines: [TextBlock]) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var end = -1
    for (index, line) in lines.enumerated() {
      let last = blocks.count - 1
      if index <= end, let box = UnitRect(around: [blocks[last].box, line.box]) {
        blocks[last].text += "\n" + line.text
        blocks[last].box = box
      } else {
        blocks.append(line)
      }
      let next = lines[(index + 1)...].prefix(Self.reach)
      if let last = next.lastIndex(where: { $0.isInColumn(of: line) }) {
        end = max(end, last)
      }
      // Only the next line: the columns of a page may be as near as the words of a sign.
      if next.first?.isInRow(of: line) == true { end = max(end, index + 1) }
    }
    return blocks
  }

  private func isInColumn(of other: TextBlock) -> Bool {
    let (across, down) = box.gaps(to: other.box)
    return across < 0 && down <= Self.tallestGap * min(box.height, other.box.height)
  }

  private func isInRow(of other: TextBlock) -> Bool {
    let (across, down) = box.gaps(to: other.box)
    return down <= -min(box.height, other.box.height) / 2
      && across <= Self.longestGap * max(letterSize, other.letterSize)
  }

  /// The mean width of a letter, or its height in a column.
  private var letterSize: Double { max(box.width, box.height) / Double(max(1, text.count)) }

  /// The largest gap between two lines under each other, in heights of the smaller one.
  static let tallestGap = 1.0
  /// The largest gap between two lines in a row, in letters.
  static let longestGap = 4.0
  /// How many lines after a line may be under it in its block.
  static let reach = 200
}

extension UnitRect {
  /// The distance between the nearest edges of two boxes, across and down; negative if they overlap.
  fileprivate func gaps(to other: UnitRect) -> (across: Double, down: Double) {
    (
      max(x, other.x) - min(x + width, other.x + other.width),
      max(y, other.y) - min(y + height, other.y + other.height)
    )
  }
}
