import CAnalysisTesting
import TestSupport
import Testing

@Suite("Places of numbers on an annotated picture")
struct NumberLayoutTests {
  /// A rectangle in pixels.
  private struct Place {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32

    var sides: [Int32] { [x, y, width, height] }

    func overlaps(_ other: Place) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }

    func contains(_ other: Place) -> Bool {
      other.x >= x && other.y >= y && other.x + other.width <= x + width
        && other.y + other.height <= y + height
    }
  }

  /// Boxes anywhere in a picture, with sides of at most this share of it.
  private static func boxes(
    _ count: Int, in picture: Place, side: Double, seed: UInt64
  ) -> [Place] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let x = Int32.random(in: 0..<picture.width, using: &generator)
      let y = Int32.random(in: 0..<picture.height, using: &generator)
      let width = 1 + Double.random(in: 0..<side, using: &generator) * Double(picture.width)
      let height = 1 + Double.random(in: 0..<side, using: &generator) * Double(picture.height)
      return Place(
        x: x, y: y, width: min(Int32(width), picture.width - x),
        height: min(Int32(height), picture.height - y))
    }
  }

  /// The places of the numbers, and how many places were looked at.
  private static func numbers(
    of boxes: [Place], in picture: Place, scale: Double = 1
  ) -> (places: [Place], looks: Int) {
    var sides = [Int32](repeating: 0, count: boxes.count * 4)
    let looks = cat_place_numbers(
      picture.width, picture.height, boxes.flatMap(\.sides), boxes.count, scale, &sides)
    let places = stride(from: 0, to: sides.count, by: 4).map {
      Place(x: sides[$0], y: sides[$0 + 1], width: sides[$0 + 2], height: sides[$0 + 3])
    }
    return (places, looks)
  }

  @Test(
    "A number stays in the picture and, unless it is in its box, covers nothing",
    arguments: UInt64(1)...60)
  func clear(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let picture = Place(
      x: 0, y: 0, width: .random(in: 80...1200, using: &generator),
      height: .random(in: 80...1200, using: &generator))
    let boxes = Self.boxes(
      .random(in: 1...60, using: &generator), in: picture,
      side: .random(in: 0.02...0.4, using: &generator), seed: seed)
    let (places, _) = Self.numbers(
      of: boxes, in: picture, scale: .random(in: 0.4...1.5, using: &generator))
    for (index, place) in places.enumerated() {
      #expect(picture.contains(place), "\(place)")
      if place.overlaps(boxes[index]) { continue }
      #expect(!boxes.contains(where: place.overlaps), "\(place)")
      #expect(!places[..<index].contains(where: place.overlaps), "\(place)")
    }
  }

  @Test("Thousands of boxes that leave no free place take bounded work (#34)")
  func work() {
    let picture = Place(x: 0, y: 0, width: 800, height: 600)
    let boxes = Self.boxes(5000, in: picture, side: 1, seed: 1)
    let (places, looks) = Self.numbers(of: boxes, in: picture)
    #expect(places.allSatisfy(picture.contains))
    // Ten places beside a box, in up to four sizes, and 82 in it; a search around it needs thousands.
    #expect((1..<800 * boxes.count).contains(looks), "\(looks)")
  }
}
