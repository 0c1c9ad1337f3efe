import Foundation
import Yams

/// Points, sizes and rectangles, as lists of numbers.
extension YAMLMapping {
  /// A rectangle under a key.
  func rect(_ key: Key) throws(InputError) -> CGRect? {
    try value(of: key) { node, name throws(InputError) in try node.rect(under: name) }
  }

  /// A point under a key.
  func point(_ key: Key) throws(InputError) -> CGPoint? {
    try value(of: key) { node, name throws(InputError) in try node.point(under: name) }
  }

  /// A size under a key, neither side of it nothing.
  func size(_ key: Key) throws(InputError) -> CGSize? {
    try value(of: key) { node, name throws(InputError) in
      let numbers = try node.numbers("[width, height] in points", count: 2, under: name)
      guard numbers[0] > 0, numbers[1] > 0 else {
        throw node.error("expected a width and a height that are more than 0")
      }
      return CGSize(width: numbers[0], height: numbers[1])
    }
  }
}

extension Node {
  /// Farther than any screen reaches; sums of such numbers are still exact.
  private static let range = -1_000_000.0...1_000_000

  /// A rectangle.
  func rect(under key: String) throws(InputError) -> CGRect {
    let numbers = try numbers("[x, y, width, height] in points", count: 4, under: key)
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw error("expected a width and a height that are not negative")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A point.
  func point(under key: String) throws(InputError) -> CGPoint {
    let numbers = try numbers("[x, y] in points", count: 2, under: key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  fileprivate func numbers(
    _ expected: String, count: Int, under key: String
  ) throws(InputError) -> [Double] {
    var numbers: [Double] = []
    for node in try list("\(expected) under '\(key)'") {
      guard let number = node.plain.flatMap({ Double($0) }), number.isFinite else {
        throw node.error("expected a number in '\(key)', which is \(expected)")
      }
      guard Self.range.contains(number) else {
        throw node.error("expected a number from -1000000 to 1000000 in '\(key)'")
      }
      numbers.append(number)
    }
    guard numbers.count == count else {
      throw error("expected \(expected) under '\(key)'")
    }
    return numbers
  }
}
