import Foundation
import Testing
import VoiceOverSimulator

@Suite("Containers")
struct ContainerTests {
  private func container(
    _ type: ContainerType, _ labels: [String], label: String? = nil
  ) -> AccessibilityElement {
    AccessibilityElement(label: label, children: labels.map { AccessibilityElement(label: $0) }) {
      $0.containerType = type
    }
  }

  private func through(
    _ elements: [AccessibilityElement], _ change: (inout VoiceOverSettings) -> Void = { _ in }
  ) async -> [String] {
    var app = App(Screen(elements: elements))
    change(&app.settings)
    let lines = await VoiceOver(app).readThrough().utterances.map(\.line)
    return lines.map { $0.replacing("VoiceOver on, ", with: "") }
  }

  @Test("Lists and landmarks announce their start and end, and groups their label")
  func entering() async {
    let elements = [
      container(.list, ["a", "b", "c"]), container(.list, ["d"]),
      container(.landmark, ["e", "f"]), container(.semanticGroup, ["g", "h"], label: "Votes"),
    ]
    #expect(
      await through(elements)
        == [
          "a, List Start.", "b", "c, List End.", "d, List Start.", "e, Landmark.", "f, End.",
          "Votes, g", "h",
        ])
    #expect(await through(elements) { $0.containerEntry = .before }.first == "List Start. a")
  }

  @Test("A touch in the middle of a list announces the list once")
  func middle() async throws {
    var list = container(.list, ["a", "b", "c"])
    for index in list.children.indices {
      list.children[index].frame = CGRect(x: 0, y: Double(index) * 50, width: 90, height: 40)
    }
    let before = AccessibilityElement(
      label: "x", frame: CGRect(x: 200, y: 0, width: 90, height: 40))
    #expect(
      try await TestScreens.heard(
        [list, before], "touch 201,1\ntouch 1,60\ntouch 1,60\nleft\nleft")
        == ["x", "b, List.", "b", "x", "a, List Start."])
  }

  @Test("Tabs and segments say their position")
  func series() async {
    let tabs = AccessibilityElement(
      traits: [.tabBar],
      children: [
        AccessibilityElement(label: "Home", traits: [.button, .selected]),
        AccessibilityElement(label: "Me", traits: [.button]),
      ])
    #expect(
      await through([tabs, container(.series, ["Day", "Week"])])
        == ["Selected, Home, tab, 1 of 2", "Me, tab, 2 of 2", "Day, 1 of 2", "Week, 2 of 2"])
  }

  @Test("Table cells say their headers, spans, row and column")
  func table() async {
    func cell(_ text: String, _ row: Range<Int>, _ column: Range<Int>) -> AccessibilityElement {
      AccessibilityElement(label: text) {
        $0.rowRange = row
        $0.columnRange = column
      }
    }
    let table = AccessibilityElement(children: [
      cell("Day", 0..<1, 0..<1), cell("Votes", 0..<1, 1..<3), cell("Mon", 1..<2, 0..<1),
      cell("2", 1..<3, 1..<2), cell("3", 1..<2, 2..<3),
    ]) { $0.containerType = .dataTable(headerRows: 1, headerColumns: 1) }
    #expect(
      await through([table])
        == [
          "Day, Row 1. Column 1.", "Votes, Spans 2 columns. Column 2.", "Mon, Row 2. Column 1.",
          "Votes. 2, Spans 2 rows. Column 2.", "Votes. 3, Column 3.",
        ])
  }
}
