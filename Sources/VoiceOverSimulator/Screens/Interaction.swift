import Foundation

/// What fingers can do with a view without VoiceOver.
public struct Interaction: Equatable, Sendable {
  /// A kind of touch.
  public enum Kind: String, CaseIterable, Sendable {
    /// A tap.
    case tap
    /// A finger held down.
    case longPress
    /// A finger that drags.
    case pan
    /// A quick stroke of a finger.
    case swipe
    /// Two fingers that move apart or together.
    case pinch
    /// Starts a drag, as `UIDragInteraction`.
    case drag
    /// Accepts a drop, as `UIDropInteraction`.
    case drop
  }

  /// A part of the view with its own drag or drop.
  public struct Part: Equatable, Sendable {
    /// Its area, from the corner of the view.
    public var area: CGRect
    /// What a drag from here carries.
    public var data: String?
    /// What a drop here does.
    public var action: Action?

    /// A part of a view.
    public init(_ area: CGRect, data: String? = nil, action: Action? = nil) {
      self.area = area
      self.data = data
      self.action = action
    }
  }

  /// The kind of touch.
  public var kind: Kind
  /// What it does.
  public var action: Action
  /// Parts with their own drag or drop; empty if the whole view has the same.
  public var parts: [Part]

  /// An interaction.
  public init(_ kind: Kind, _ action: Action = [], parts: [Part] = []) {
    self.kind = kind
    self.action = action
    self.parts = parts
  }
}

/// Where a drag starts or a drop is possible, as `UIAccessibilityLocationDescriptor`.
public struct LocationDescriptor: Equatable, Sendable {
  /// The name, for example "Drag Mail".
  public var attributedName: AttributedText
  /// The id of the view that has the interaction.
  public var view: String
  /// The point in the view, from its corner.
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

/// A drag in progress.
public struct Drag: Equatable, Sendable {
  /// The id of the view where it started.
  public let view: String
  /// What is dragged: the data of the part of the view, or the view's label.
  public let data: String
  /// Where it started, from the corner of the view.
  public let point: CGPoint
}
