import CAnalysisTesting
import Testing

@Suite("Boxes, numbers and names on an annotated picture (issues 29 and 34)")
struct MarkTests {
  /// Where pixels of a grey picture changed, as shares of its sides.
  private struct Change {
    var left = 1.0
    var top = 1.0
    var right = 0.0
    var bottom = 0.0
  }

  private static let nothing = [0.5, 0.5, 0.0, 0.0]

  private func drawn(
    _ names: String, boxes: [[Double]], areText: Bool = false, width: Int = 800, height: Int = 600
  ) throws -> [UInt8] {
    let pixels = [UInt8](repeating: 128, count: width * height * 3)
    var drawn = [UInt8](repeating: 0, count: pixels.count)
    let count = cat_draw(
      pixels, Int32(width), Int32(height), boxes.flatMap(\.self), boxes.count, areText, names,
      &drawn, drawn.count)
    #expect(count == pixels.count, "the picture keeps its size")
    return drawn
  }

  /// The difference of two pictures of 800 × 600 pixels.
  private func change(from before: [UInt8], to after: [UInt8]) -> Change {
    var change = Change()
    for index in stride(from: 0, to: after.count, by: 3)
    where before[index..<index + 3] != after[index..<index + 3] {
      let (x, y) = (Double(index / 3 % 800) / 800, Double(index / 3 / 800) / 600)
      change.left = min(change.left, x)
      change.top = min(change.top, y)
      change.right = max(change.right, x)
      change.bottom = max(change.bottom, y)
    }
    return change
  }

  /// The change that names make to a picture with a box.
  private func change(_ names: String, box: [Double] = nothing) throws -> Change {
    change(from: try drawn("", boxes: [box]), to: try drawn(names, boxes: [box]))
  }

  /// The change that the box and number of a face make.
  private func change(box: [Double]) throws -> Change {
    change(from: try drawn("", boxes: []), to: try drawn("", boxes: [box]))
  }

  @Test("A number stands above its box, or below it if there is no room above")
  func aboveOrBelow() throws {
    let above = try change(box: [0.4, 0.4, 0.2, 0.2])
    #expect(above.top < 0.36)
    #expect(above.bottom < 0.63)
    #expect(above.left > 0.37 && above.right < 0.63)
    let below = try change(box: [0.4, 0.01, 0.2, 0.2])
    #expect(below.bottom > 0.24)
    #expect(below.left > 0.37 && below.right < 0.63)
  }

  @Test("A number stands left or right of a box as high as the picture")
  func besideTall() throws {
    let left = try change(box: [0.4, 0, 0.2, 1])
    #expect(left.left < 0.37)
    #expect(left.right < 0.63)
    #expect(try change(box: [0, 0, 0.2, 1]).right > 0.23)
  }

  /// Lines of a page in columns, each with its gap to the next.
  private static func page(columns: Int, rows: Int, margin: Double) -> [[Double]] {
    let room = 1 - 2 * margin
    let (width, height) = (room / Double(columns), room / Double(rows))
    return (0..<columns).flatMap { column in
      (0..<rows).map { row in
        let (x, y) = (margin + Double(column) * width, margin + Double(row) * height)
        return [x, y, width * (0.85 - Double(row % 3) * 0.1), height * 0.6]
      }
    }
  }

  @Test(
    "Boxes and numbers cover no marked letters or faces, and every box has its number",
    arguments: [
      (2, 100, 0.05, 1240, 1754), (1, 80, 0.004, 1240, 1754), (8, 5, 0.02, 1600, 900),
      (2, 100, 0.05, 3508, 4960), (2, 3, 0.1, 300, 200),
    ])
  func clear(_ columns: Int, rows: Int, margin: Double, width: Int, height: Int) throws {
    let boxes = Self.page(columns: columns, rows: rows, margin: margin)
    for areText in [false, true] {
      let pixels = try drawn("", boxes: boxes, areText: areText, width: width, height: height)
      let (w, h) = (Double(width), Double(height))
      for box in boxes {
        let columns = Int((box[0] * w).rounded(.up))..<Int((box[0] + box[2]) * w)
        for y in Int((box[1] * h).rounded(.up))..<Int((box[1] + box[3]) * h) {
          let row = pixels[
            (y * width + columns.lowerBound) * 3..<(y * width + columns.upperBound) * 3]
          try #require(row.allSatisfy { $0 == 128 }, "row \(y) of the box \(box)")
        }
      }
      let last = try drawn(
        "", boxes: Array(boxes.dropLast()), areText: areText, width: width, height: height)
      let changed = zip(pixels, last).count { $0 != $1 }
      #expect(changed > 300, "the last box and its number")
    }
  }

  @Test("Names stand in the lower left corner, one below the other")
  func lowerLeft() throws {
    let one = try change("dog")
    #expect(one.left == 0)
    #expect(one.right < 0.15)
    #expect((0.9...0.97).contains(one.top))
    #expect(one.bottom > 0.99)
    let three = try change("dog\nbicycle\nsomeone")
    #expect(three.top < one.top - 0.05)
    #expect(three.right > one.right)
  }

  @Test("Names go to another corner if a box is in the way")
  func otherCorner() throws {
    #expect(try change("dog", box: [0, 0.6, 0.3, 0.4]).left > 0.8)
    let upper = try change("dog", box: [0, 0.6, 1, 0.4])
    #expect(upper.left == 0)
    #expect(upper.bottom < 0.1)
    #expect(try change("dog", box: [0, 0, 1, 1]).top > 0.9)
  }

  @Test("Without names, nothing stands in the corner")
  func none() throws {
    let pixels = try drawn("", boxes: [Self.nothing])
    #expect(pixels.suffix(800 * 3 * 20).allSatisfy { $0 == 128 })
  }

  @Test(
    "Pictures of any size keep it",
    arguments: [(1, 1), (1, 900), (900, 1), (30, 20), (9, 3000)]
  )
  func sizes(_ width: Int, _ height: Int) throws {
    _ = try drawn(
      "playing cards\ntraffic light\nsomeone", boxes: [[0, 0, 1, 1]], width: width, height: height)
  }
}
