/// Lines of text that belong together, as those of a sign or of a paragraph.
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
  /// The reading order stays. Where it goes to and fro between two blocks, as between the items and
  /// the prices of a receipt, both are one. It takes time n² for n lines.
  ///
  /// - Parameter lines: the lines in reading order, a block each.
  package static func blocks(_ lines: [TextBlock]) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var end = -1
    for (index, line) in lines.enumerated() {
      if index <= end, let last = blocks.last, let box = UnitRect(around: [last.box, line.box]) {
        blocks[blocks.count - 1] = TextBlock(last.text + "\n" + line.text, box: box)
      } else {
        blocks.append(line)
      }
      end = max(end, lines.lastIndex { $0.isNear(line) } ?? index)
    }
    return blocks
  }

  private func isNear(_ other: TextBlock) -> Bool {
    let (across, down) = box.gaps(to: other.box)
    let height = min(box.height, other.box.height)
    return across < 0 && down <= Self.tallestGap * height
      || down <= -height / 2 && across <= Self.longestGap * max(letterWidth, other.letterWidth)
  }

  /// The mean width of a letter.
  private var letterWidth: Double { box.width / Double(max(1, text.count)) }

  /// The largest gap between two lines under each other, in heights of the lower one.
  static let tallestGap = 1.0
  /// The largest gap between two lines in a row, in letters.
  static let longestGap = 4.0
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
