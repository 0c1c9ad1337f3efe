/// The date or time that a camera stamps into a corner of a photo.
enum DateStamp {
  /// The greatest height of the digits, as a share of the picture's height.
  static let highest = 0.1
  /// How near their middle is to the upper or lower edge, as a share of the picture's height.
  static let edge = 0.2
  /// How near one end of the line is to the left or right edge, as a share of the width.
  static let side = 0.2

  /// The names of months on stamps.
  static let months = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "SEPT", "OCT", "NOV", "DEC",
  ]
  /// The other letters on stamps, which readers also tear apart.
  static let halvesOfDay = ["AM", "PM", "A", "P", "M"]
  /// What stands between the numbers.
  static let marks = " .,:;/-–'’‘`"
  /// The longest number on a stamp, in digits: a year.
  static let longestNumber = 4

  /// Whether a line is a date or a time in a corner: "06.03.2009", "24 JUL 1998", "12:45 PM".
  ///
  /// - Parameter words: all words of the line, however uncertain: with one left out, a date looks
  ///   like any number.
  static func matches(_ words: [Word]) -> Bool {
    guard let box = UnitRect(around: words.map(\.box)) else { return false }
    // A camera held upright stamps along the side.
    let turned = UnitRect(box.y, box.x, box.height, box.width)
    return (isInCorner(box) || isInCorner(turned))
      && isDateOrTime(words.map(\.text).joined(separator: " ").uppercased())
  }

  private static func isInCorner(_ box: UnitRect) -> Bool {
    let y = box.middle.y
    return box.height <= highest && min(y, 1 - y) <= edge
      && min(box.x, 1 - box.x - box.width) <= side
  }

  private static func isDateOrTime(_ text: String) -> Bool {
    let names = text.split { !$0.isLetter }.map(String.init)
    let numbers = text.split { !$0.isNumber }.map(String.init)
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || marks.contains($0) }),
      names.allSatisfy({ months.contains($0) || halvesOfDay.contains($0) }),
      numbers.allSatisfy({ $0.count <= longestNumber })
    else { return false }
    return switch numbers.count + names.count(where: months.contains) {
    case 3...6: true
    case 2: text.contains(":") || isPartOfDate(text, numbers) || isRunTogether(numbers)
    default: false
    }
  }

  /// Whether it is a year and a month or a day, as in "/07/2004", where the rest was not read.
  private static func isPartOfDate(_ text: String, _ numbers: [String]) -> Bool {
    text.contains { "./-".contains($0) }
      && numbers.contains { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
  }

  /// Whether it is a date whose first or last space was not read: "'98 724" for "'98 7 24".
  private static func isRunTogether(_ numbers: [String]) -> Bool {
    guard numbers.count == 2, let year = numbers.first(where: { $0.count == 2 }),
      let rest = numbers.first(where: { $0 != year }), (3...4).contains(rest.count)
    else { return false }
    return (1...2).contains { length in
      guard let first = Int(rest.prefix(length)), let second = Int(rest.dropFirst(length)) else {
        return false
      }
      return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
    }
  }
}
