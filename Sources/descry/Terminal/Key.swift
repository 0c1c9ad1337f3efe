/// A key of the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  case arrow(Direction, shift: Bool = false)
  case enter
  /// Control-D.
  case endOfText

  /// Where an arrow points.
  enum Direction: Sendable {
    case up, down, right, left
  }
}
