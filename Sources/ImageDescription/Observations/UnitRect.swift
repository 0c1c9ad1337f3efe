/// A box in shares 0…1 of the upright picture: x to the right, y down from the top left corner.
///
/// Written as `[x, y, width, height]`.
public struct UnitRect: Equatable, Sendable {
  /// The left edge, 0…1.
  public var x: Double
  /// The top edge, 0…1.
  public var y: Double
  /// The width, 0…1.
  public var width: Double
  /// The height, 0…1.
  public var height: Double

  /// Makes a box of its left edge, top edge, width and height.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  var middle: UnitPoint { UnitPoint(x + width / 2, y + height / 2) }

  /// Whether one of the two boxes holds the middle of the other.
  func isSamePlace(as other: UnitRect) -> Bool {
    contains(other.middle) || other.contains(middle)
  }

  private func contains(_ point: UnitPoint) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }

  /// Turns the box with its picture, clockwise by quarters of a circle.
  mutating func turn(by quarters: Int) {
    for _ in 0..<quarters { self = UnitRect(max(0, 1 - y - height), x, height, width) }
  }

  /// The same box with numbers of at most four decimals.
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
