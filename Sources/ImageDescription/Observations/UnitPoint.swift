/// A place in shares 0…1 of the upright picture: x to the right, y down from the top left corner.
public struct UnitPoint: Codable, Hashable, Sendable {
  /// From the left edge, 0…1.
  public var x: Double
  /// From the top edge, 0…1.
  public var y: Double

  /// Makes a place of its distances from the left and the top edge.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
