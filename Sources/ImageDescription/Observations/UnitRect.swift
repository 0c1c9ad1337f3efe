/// A point in shares 0…1 of the upright picture: x to the right, y down from the top left corner.
public struct UnitPoint: Codable, Hashable, Sendable {
  /// From the left edge, 0…1.
  public var x: Double
  /// From the top edge, 0…1.
  public var y: Double

  /// Creates a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint {
  /// Turns the point with its picture, clockwise by quarter turns.
  mutating func turn(by quarters: Int) {
    for _ in 0..<quarters { self = UnitPoint(1 - y, x) }
  }
}

/// A box in shares 0…1 of the upright picture: x to the right, y down from the top left corner.
///
/// Its JSON is `[x, y, width, height]`.
public struct UnitRect: Hashable, Sendable {
  /// The left edge, 0…1.
  public var x: Double
  /// The top edge, 0…1.
  public var y: Double
  /// The width, 0…1.
  public var width: Double
  /// The height, 0…1.
  public var height: Double

  /// Creates a box from left edge, top edge, width and height.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  var middle: UnitPoint { UnitPoint(x + width / 2, y + height / 2) }

  /// The share of the picture that the box covers, 0…1.
  package var area: Double { width * height }

  /// Whether the boxes overlap.
  func overlaps(_ other: UnitRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  func contains(_ point: UnitPoint) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }

  /// Turns the box with its picture, clockwise by quarter turns.
  mutating func turn(by quarters: Int) {
    for _ in 0..<quarters { self = UnitRect(max(0, 1 - y - height), x, height, width) }
  }

  /// The box, rounded to four decimals.
  var rounded: UnitRect {
    UnitRect(x.rounded4, y.rounded4, width.rounded4, height.rounded4)
  }
}

extension UnitRect: Codable {
  /// Reads `[x, y, width, height]`.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    x = try numbers.decode(Double.self)
    y = try numbers.decode(Double.self)
    width = try numbers.decode(Double.self)
    height = try numbers.decode(Double.self)
  }

  /// Writes `[x, y, width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try numbers.encode(number) }
  }
}

extension UnitRect {
  /// The smallest box around all of these; `nil` if there are none.
  init?(around boxes: [UnitRect]) {
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map({ $0.x + $0.width }).max(),
      let bottom = boxes.map({ $0.y + $0.height }).max()
    else { return nil }
    self.init(left, top, right - left, bottom - top)
  }
}

/// The place of a line at any angle, in shares 0…1 of the upright picture.
package struct UnitQuad: Hashable, Sendable {
  /// The line's own top left corner.
  package var origin: UnitPoint
  /// The vector from the origin to the end of the line's top.
  package var along: UnitPoint
  /// The vector from the origin to the line's bottom left corner.
  package var down: UnitPoint

  package init(origin: UnitPoint, along: UnitPoint, down: UnitPoint) {
    self.origin = origin
    self.along = along
    self.down = down
  }

  /// The place of a level line.
  package init(_ box: UnitRect) {
    self.init(
      origin: UnitPoint(box.x, box.y), along: UnitPoint(box.width, 0),
      down: UnitPoint(0, box.height))
  }

  /// The same place, starting at the other end.
  var flipped: UnitQuad {
    UnitQuad(
      origin: UnitPoint(origin.x + along.x + down.x, origin.y + along.y + down.y),
      along: UnitPoint(-along.x, -along.y), down: UnitPoint(-down.x, -down.y))
  }

  /// The place, longer by this share of its length at both ends.
  func lengthened(by share: Double) -> UnitQuad {
    UnitQuad(
      origin: UnitPoint(origin.x - along.x * share, origin.y - along.y * share),
      along: UnitPoint(along.x * (1 + 2 * share), along.y * (1 + 2 * share)), down: down)
  }

  /// The point in the middle.
  var middle: UnitPoint {
    UnitPoint(origin.x + (along.x + down.x) / 2, origin.y + (along.y + down.y) / 2)
  }
}

extension Double {
  /// The number, rounded to four decimals as in records.
  var rounded4: Double { (self * 10_000).rounded() / 10_000 }
}
