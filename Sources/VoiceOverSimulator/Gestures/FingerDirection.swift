/// Where fingers move.
public enum FingerDirection: String, CaseIterable, Sendable {
  /// Up.
  case up
  /// Down.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// Where the visible part moves to: fingers push the content, so it goes the other way.
  var scroll: ScrollDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}
