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

/// Where a drag begins or something can be dropped, as `UIAccessibilityLocationDescriptor`.
public struct LocationDescriptor: Equatable, Sendable {
  /// What the drag or the drop does: "Drag Mail".
  public var attributedName: AttributedText
  /// The id of the view that has the interaction.
  public var view: String
  /// The point of the view, from its corner.
  public var point: CGPoint

  /// A place in a view.
  public init(_ name: AttributedText, view: String, point: CGPoint) {
    attributedName = name
    self.view = view
    self.point = point
  }

  /// The name without its attributes.
  public var name: String { attributedName.text }
}

/// What is being dragged.
public struct Drag: Equatable, Sendable {
  /// The id of the view that it was taken from.
  public let view: String
  /// What it is: the data of the part of the view, or the view's label.
  public let data: String
  /// Where it was taken up, from the corner of the view.
  public let point: CGPoint
}
