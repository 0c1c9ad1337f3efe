import Foundation
import TestSupport
import Testing

/// What the two talks ask for, by the ids of the table in `Documentation/VoiceOver.md`.
@Suite("Checklist of the talks")
struct ChecklistTests {
  private struct Row {
    let id: String
    let place: String
  }

  private static let ids =
    ["E1", "E2", "E3", "E4", "E5", "E6", "E7", "C1", "C2", "C3", "C4"]
    + ["X1", "X2", "X3", "X4", "X5", "X6", "X7", "D1", "D2", "D3", "D4", "D5", "D6"]
    + ["P1", "P2", "P3", "V1", "V2", "V3", "V4", "V5", "L1"]

  private func rows() throws -> [Row] {
    try Repository.text("Documentation/VoiceOver.md").split(separator: "\n")
      .compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3, cells[0].wholeMatch(of: /[A-Z][0-9]/) != nil else { return nil }
        return Row(id: cells[0], place: cells[2])
      }
  }

  /// The ids that begin the names of tests, as in "X2 · custom actions …".
  private func testedIDs() throws -> Set<String> {
    let folder = "Tests/VoiceOverSimulatorTests/Checklist"
    return try Repository.names(in: folder).reduce(into: []) { ids, name in
      let text = try Repository.text("\(folder)/\(name)")
      for match in text.matches(of: #/@Test\(\s*"([A-Z][0-9]) · /#) { ids.insert(String(match.1)) }
    }
  }

  @Test("The guide has a row for each id, and no others")
  func table() throws {
    #expect(try rows().map(\.id) == Self.ids)
  }

  @Test("A test names each id that works in the simulator")
  func tests() throws {
    let inSimulator = try rows().filter {
      !$0.place.hasPrefix("the audit") && !$0.place.hasPrefix("not part")
    }
    #expect(inSimulator.count == Self.ids.count - 2)
    #expect(Set(inSimulator.map(\.id)) == (try testedIDs()))
  }
}
