import Foundation

/// What the user's fingers do.
public enum Gesture: Equatable, Sendable {
  /// A swipe to the right with one finger: to the next element.
  case right
  /// A swipe to the left with one finger: to the element before.
  case left
  /// A finger put down at a point of the screen: to the element there.
  case touch(CGPoint)
  /// A double tap anywhere: uses the focused element.
  case doubleTap
  /// A single tap with three fingers: speaks the description of the focused picture.
  case threeFingerTap
  /// A triple click of the home button: turns VoiceOver on and off.
  case tripleClick
}

extension Gesture: CustomStringConvertible {
  /// The gesture as scripts write it: `right`, `touch 20,40`.
  public var description: String {
    switch self {
    case .right: "right"
    case .left: "left"
    case .touch(let point): "touch \(Self.text(of: point.x)),\(Self.text(of: point.y))"
    case .doubleTap: "doubleTap"
    case .threeFingerTap: "threeFingerTap"
    case .tripleClick: "tripleClick"
    }
  }

  private static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension Gesture: Codable {
  /// Reads the gesture as scripts write it.
  public init(from decoder: any Decoder) throws {
    self = try Gesture(String(from: decoder))
  }

  /// Writes the gesture as scripts do.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}
