import Foundation

/// What is being dragged.
public struct Drag: Equatable, Sendable {
  /// The id of the view that it was taken from.
  public let view: String
  /// What it is: the data of the part of the view, or the view's label.
  public let data: String
  /// Where it was taken up, from the corner of the view.
  public let point: CGPoint
}
