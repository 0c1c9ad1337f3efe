import CAnalysisTesting
import Testing

@Suite("Names on an annotated picture (issue 29)")
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
    _ names: String, box: [Double], width: Int = 800, height: Int = 600
  ) throws -> [UInt8] {
    let pixels = [UInt8](repeating: 128, count: width * height * 3)
    var drawn = [UInt8](repeating: 0, count: 40 << 20)
    let count = cat_draw(
      pixels, Int32(width), Int32(height), box, names, &drawn, drawn.count)
    try #require(count > 0 && count <= drawn.count)
    return Array(drawn.prefix(count))
  }

  /// What the names change of a picture of 800 × 600 pixels with a box.
  private func change(_ names: String, box: [Double] = nothing) throws -> Change {
    let before = try drawn("", box: box)
    let after = try drawn(names, box: box)
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

  @Test("They stand in the lower left corner, one below the other")
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

  @Test("They go to another corner where a box is in the way")
  func otherCorner() throws {
    #expect(try change("dog", box: [0, 0.6, 0.3, 0.4]).left > 0.8)
    let upper = try change("dog", box: [0, 0.6, 1, 0.4])
    #expect(upper.left == 0)
    #expect(upper.bottom < 0.1)
    #expect(try change("dog", box: [0, 0, 1, 1]).top > 0.9)
  }

  @Test("Without names nothing is in the corner")
  func none() throws {
    let pixels = try drawn("", box: Self.nothing)
    #expect(pixels.count == 800 * 600 * 3)
    #expect(pixels.suffix(800 * 3 * 20).allSatisfy { $0 == 128 })
  }

  @Test(
    "Any size of picture can hold them",
    arguments: [(1, 1), (1, 900), (900, 1), (30, 20), (9, 3000)]
  )
  func sizes(_ width: Int, _ height: Int) throws {
    _ = try drawn(
      "playing cards\ntraffic light\nsomeone", box: [0, 0, 1, 1], width: width, height: height)
  }
}
