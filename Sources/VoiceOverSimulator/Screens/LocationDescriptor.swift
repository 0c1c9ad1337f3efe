import Foundation

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
