import Foundation

/// What fingers can do with a view without VoiceOver.
public struct Interaction: Equatable, Sendable {
  /// What the fingers do.
  public enum Kind: String, CaseIterable, Sendable {
    /// A tap.
    case tap
    /// A finger that stays.
    case longPress
    /// A finger that moves on.
    case pan
    /// A finger that strikes.
    case swipe
    /// Two fingers that move apart or together.
    case pinch
    /// Takes something up; as `UIDragInteraction`.
    case drag
    /// Lets go what was taken up; as `UIDropInteraction`.
    case drop
  }

  /// A part of the view where a drag or a drop is another.
  public struct Part: Equatable, Sendable {
    /// Where it is, from the corner of the view.
    public var area: CGRect
    /// What a drag from there carries.
    public var data: String?
    /// What a drop there does.
    public var action: Action?

    /// A part of a view.
    public init(_ area: CGRect, data: String? = nil, action: Action? = nil) {
      self.area = area
      self.data = data
      self.action = action
    }
  }

  /// What the fingers do.
  public var kind: Kind
  /// What it brings about.
  public var action: Action
  /// The parts where a drag or a drop is another; without any it is the same in the whole view.
  public var parts: [Part]

  /// What fingers can do.
  public init(_ kind: Kind, _ action: Action = [], parts: [Part] = []) {
    self.kind = kind
    self.action = action
    self.parts = parts
  }
}
