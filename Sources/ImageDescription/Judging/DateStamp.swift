/// The date or the time that a camera writes into a corner of its photos.
enum DateStamp {
  /// The highest that such digits are, as a share of the picture's height.
  private static let highest = 0.09
  /// How near to an edge their middle is, as a share of the picture's sides.
  private static let edge = 0.2
  /// And how near to a side.
  private static let side = 0.45

  /// Whether the words of a line are a date or a time in a corner: "06.03.2009", "'98 7 21",
  /// "12:45 PM".
  static func matches(_ words: [Word]) -> Bool {
    let text = words.map(\.text).joined(separator: " ").uppercased()
    let groups = text.split(whereSeparator: { !$0.isNumber })
    let isDate = (3...6).contains(groups.count) || groups.count == 2 && text.contains(":")
    return isDate && groups.allSatisfy { $0.count <= 4 } && words.allSatisfy { isInCorner($0.box) }
      && text.allSatisfy { $0.isNumber || " .,:;/-–'’‘`APM".contains($0) }
  }

  private static func isInCorner(_ box: UnitRect) -> Bool {
    let (x, y) = (box.middle.x, box.middle.y)
    return box.height <= highest && min(y, 1 - y) <= edge && min(x, 1 - x) <= side
  }
}
