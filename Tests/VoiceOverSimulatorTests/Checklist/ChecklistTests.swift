import Foundation
import TestSupport
import Testing

/// What Apple's talks "What's new in accessibility" (WWDC 2017, 215) and "Accessible Drag and Drop"
/// (WWDC 2018, 241) ask of a simulator, by ids that begin the names of the tests in this folder:
/// elements, containers, actions, drag and drop, pictures, and VoiceOver itself.
@Suite("Checklist of the talks")
struct ChecklistTests {
  private static let ids =
    ["E1", "E2", "E3", "E4", "E5", "E6", "E7", "C1", "C2", "C3", "C4"]
    + ["X1", "X2", "X3", "X4", "X5", "X6", "X7", "D1", "D2", "D3", "D4", "D5", "D6"]
    + ["P1", "P2", "P3", "V1", "V2", "V3", "V4"]

  /// The ids that begin the names of tests, as in "X2 · custom actions …".
  private func testedIDs() throws -> Set<String> {
    let folder = "Tests/VoiceOverSimulatorTests/Checklist"
    return try Repository.names(in: folder).reduce(into: []) { ids, name in
      let text = try Repository.text("\(folder)/\(name)")
      for match in text.matches(of: #/@Test\(\s*"([A-Z][0-9]) · /#) { ids.insert(String(match.1)) }
    }
  }

  @Test("A test names each id")
  func tests() throws {
    #expect(try testedIDs() == Set(Self.ids))
  }
}
