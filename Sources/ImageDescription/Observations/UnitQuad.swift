/// The place of a line that may be turned, in shares 0…1 of the upright picture.
package struct UnitQuad: Hashable, Sendable {
  /// The line's own top left corner.
  package var origin: UnitPoint
  /// From the origin to the line's end, at the top.
  package var along: UnitPoint
  /// From the origin to the line's foot.
  package var down: UnitPoint

  package init(origin: UnitPoint, along: UnitPoint, down: UnitPoint) {
    self.origin = origin
    self.along = along
    self.down = down
  }

  /// The place of a line that is not turned.
  package init(_ box: UnitRect) {
    self.init(
      origin: UnitPoint(box.x, box.y), along: UnitPoint(box.width, 0),
      down: UnitPoint(0, box.height))
  }

  /// The same place, begun from its other end.
  var flipped: UnitQuad {
    UnitQuad(
      origin: UnitPoint(origin.x + along.x + down.x, origin.y + along.y + down.y),
      along: UnitPoint(-along.x, -along.y), down: UnitPoint(-down.x, -down.y))
  }

  /// The same place with this share of its length more at both ends.
  func lengthened(by share: Double) -> UnitQuad {
    UnitQuad(
      origin: UnitPoint(origin.x - along.x * share, origin.y - along.y * share),
      along: UnitPoint(along.x * (1 + 2 * share), along.y * (1 + 2 * share)), down: down)
  }

  /// The point in the middle.
  var middle: UnitPoint {
    UnitPoint(origin.x + (along.x + down.x) / 2, origin.y + (along.y + down.y) / 2)
  }

  /// Whether a point lies in the place.
  func contains(_ point: UnitPoint) -> Bool {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    let area = along.x * down.y - along.y * down.x
    let lengthwise = (x * down.y - y * down.x) / area
    let crosswise = (along.x * y - along.y * x) / area
    return (0...1).contains(lengthwise) && (0...1).contains(crosswise)
  }
}
