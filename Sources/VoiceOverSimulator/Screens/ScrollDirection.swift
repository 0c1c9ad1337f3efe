/// Where the visible part moves, under the names of `UIAccessibilityScrollDirection`.
public enum ScrollDirection: String, CaseIterable, Codable, Sendable {
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down
  /// Towards the left.
  case left
  /// Towards the right.
  case right
  /// To what follows.
  case next
  /// To what came before.
  case previous
}
