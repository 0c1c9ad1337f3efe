import CAnalysisTesting
import CImageAnalysis
import Testing

@Suite("Boxes of things (#72)")
struct BoxedThingsTests {
  private static let (person, bicycle, cat, dog, cow) = (0, 1, 15, 16, 19)
  private static let sides = [17, 9]
  private static let cellCount = 17 * 17 + 9 * 9

  /// The outputs of a net that sees nothing but what is added.
  private struct Outputs {
    var scores = [Float](repeating: 0, count: 80 * cellCount)
    var edges = [Float](repeating: 0, count: 4 * cellCount)

    /// Adds a thing whose middle is in a cell.
    ///
    /// - Parameters:
    ///   - side: the number of the grid's rows.
    ///   - distances: of the box's left, top, right and bottom side from the middle of the cell.
    mutating func add(
      _ kind: Int, _ score: Float, side: Int = 17, row: Int, column: Int, _ distances: [Float]
    ) {
      let before = sides.prefix { $0 != side }.reduce(0) { $0 + $1 * $1 }
      let cell = before + row * side + column
      scores[kind * cellCount + cell] = score
      for (index, distance) in distances.enumerated() { edges[index * cellCount + cell] = distance }
    }

    func things() throws -> [ca_thing] {
      var things = [ca_thing](repeating: ca_thing(), count: 100)
      let count = cat_boxed_things(
        scores, scores.count, edges, edges.count, &things, things.count)
      try #require(count >= 0 && count <= things.count)
      return Array(things.prefix(count))
    }
  }

  @Test("A box lies around the middle of its cell, in each grid", arguments: sides)
  func place(side: Int) throws {
    var outputs = Outputs()
    outputs.add(Self.bicycle, 0.7, side: side, row: 4, column: 3, [0.05, 0.1, 0.2, 0.3])
    let thing = try #require(try outputs.things().first)
    #expect(thing.kind == Self.bicycle)
    #expect(abs(thing.confidence - 0.7) < 1e-6)
    #expect(abs(thing.box.x - (3.5 / Double(side) - 0.05)) < 1e-6)
    #expect(abs(thing.box.y - (4.5 / Double(side) - 0.1)) < 1e-6)
    #expect(abs(thing.box.width - 0.25) < 1e-6)
    #expect(abs(thing.box.height - 0.4) < 1e-6)
  }

  @Test("A box ends at the picture's edges")
  func edge() throws {
    var outputs = Outputs()
    outputs.add(Self.person, 0.9, side: 9, row: 4, column: 4, [0.7, 0.6, 3, 0.9])
    let box = try #require(try outputs.things().first).box
    #expect([box.x, box.y, box.width, box.height] == [0, 0, 1, 1])
  }

  @Test("Only scores from 0.3 count, and the surest comes first")
  func order() throws {
    var outputs = Outputs()
    let sides: [Float] = [0.02, 0.02, 0.02, 0.02]
    outputs.add(Self.person, 0.4, row: 2, column: 2, sides)
    outputs.add(Self.person, 0.29, row: 2, column: 12, sides)
    outputs.add(Self.dog, 0.8, row: 12, column: 2, sides)
    outputs.add(Self.bicycle, 0.6, row: 12, column: 12, sides)
    #expect(try outputs.things().map { Int($0.kind) } == [Self.dog, Self.bicycle, Self.person])
  }

  @Test("Of overlapping boxes of a class, only the surest counts")
  func overlap() throws {
    var outputs = Outputs()
    outputs.add(Self.person, 0.6, row: 8, column: 8, [0.2, 0.2, 0.2, 0.2])
    outputs.add(Self.person, 0.9, row: 8, column: 9, [0.2, 0.2, 0.2, 0.2])
    outputs.add(Self.person, 0.5, row: 2, column: 2, [0.1, 0.1, 0.1, 0.1])
    let things = try outputs.things()
    #expect(things.map { Float($0.confidence) } == [0.9, 0.5])
  }

  @Test("A box inside a surer one of its class does not count, but that of another class does")
  func inside() throws {
    var outputs = Outputs()
    outputs.add(Self.person, 0.9, row: 8, column: 8, [0.3, 0.3, 0.3, 0.3])
    outputs.add(Self.person, 0.8, row: 8, column: 9, [0.1, 0.1, 0.1, 0.1])
    outputs.add(Self.bicycle, 0.7, row: 9, column: 8, [0.1, 0.1, 0.1, 0.1])
    #expect(try outputs.things().map { Int($0.kind) } == [Self.person, Self.bicycle])
  }

  @Test("An animal that may be one of two has one box; one in front of another has its own")
  func animals() throws {
    var outputs = Outputs()
    outputs.add(Self.cow, 0.9, row: 8, column: 8, [0.3, 0.3, 0.3, 0.3])
    outputs.add(Self.dog, 0.8, row: 10, column: 8, [0.1, 0.1, 0.1, 0.1])
    outputs.add(Self.cat, 0.7, row: 10, column: 9, [0.1, 0.1, 0.1, 0.1])
    outputs.add(Self.cat, 0.6, row: 10, column: 8, [0.1, 0.1, 0.1, 0.1])
    #expect(try outputs.things().map { Int($0.kind) } == [Self.cow, Self.dog])
  }

  @Test("A class has at most 20 boxes")
  func most() throws {
    var outputs = Outputs()
    for index in 0..<25 {
      outputs.add(
        Self.person, 0.9 - 0.01 * Float(index), row: index / 5 * 3, column: index % 5 * 3,
        [0.01, 0.01, 0.01, 0.01])
    }
    let things = try outputs.things()
    #expect(things.count == 20)
    #expect(things.allSatisfy { $0.confidence > 0.7 })
  }

  @Test("Outputs of another size are refused")
  func size() {
    let outputs = Outputs()
    var thing = ca_thing()
    let count = outputs.scores.count
    #expect(cat_boxed_things(outputs.scores, count - 1, outputs.edges, 4 * 1459, &thing, 1) == -1)
    #expect(cat_boxed_things(outputs.scores, count, outputs.edges, 4 * 1458, &thing, 1) == -1)
  }
}
