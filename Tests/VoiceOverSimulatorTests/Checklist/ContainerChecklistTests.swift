import Foundation
import Testing
import VoiceOverSimulator

@Suite("Containers, and elements that are not views")
struct ContainerChecklistTests {
  @Test("C1 · container types: entering a table, a list, a landmark or a group is spoken")
  func types() async throws {
    let heard = try await TestScreens.transcript(
      yaml: """
        elements:
          - {label: Start}
          - containerType: list
            children: [{label: a}, {label: b}]
          - containerType: landmark
            children: [{label: c}, {label: d}]
          - {containerType: semanticGroup, label: Votes, children: [{label: e}]}
          - containerType: dataTable
            headerRows: 1
            children:
              - {label: Name, row: 0, column: 0}
              - {label: Age, row: 0, column: 1}
              - {label: Tom, row: 1, column: 0}
              - {label: "7", row: 1, column: 1}
        """)
    #expect(
      heard == [
        "VoiceOver on, Start", "a, List Start.", "b, List End.", "c, Landmark.", "d, End.",
        "Votes, e", "Name, Row 1. Column 1.", "Age, Column 2.", "Tom, Row 2. Column 1.",
        "Age. 7, Column 2.",
      ])
  }

  @Test("C2 · accessibilityElements: exactly these, in this order")
  func order() async throws {
    let heard = try await TestScreens.transcript(
      yaml: """
        elements:
          - accessibilityElements: [c, {label: Drawn}, a]
            children:
              - {id: a, label: A, frame: [0, 0, 9, 9]}
              - {id: b, label: B, frame: [0, 20, 9, 9]}
              - {id: c, label: C, frame: [0, 40, 9, 9]}
        """)
    #expect(heard == ["VoiceOver on, C", "Drawn", "A"])
  }

  @Test("C3 · an element that is not a view follows its container, for drawing and for touch")
  func noView() async throws {
    let voiceOver = try await TestScreens.voiceOver("pre-poster-after")
    let heard = try await TestScreens.heard(voiceOver, "touch 20,35\ntouch 20,79\ntouch 20,81")
    let profile = "Tom McNeil, 2 open posts, button"
    #expect(heard == [profile, profile, "(nothing here)"])
    let layout = ScreenLayout(await voiceOver.app.front, settings: VoiceOverSettings())
    let place = try #require(layout.places.first { $0.element.id == "profile" })
    #expect(!place.isView)
    #expect(place.frame.map { [$0.minX, $0.minY, $0.width, $0.height] } == [16, 30, 160, 50])
  }

  @Test("C4 · an area that is one button hides the small one in it, wherever it is touched")
  func area() async throws {
    let voiceOver = try await TestScreens.voiceOver("memory-view")
    let memory = "Memory, February 18th, 2017, button"
    let script = "touch 5,5\ntouch 344,174\ntouch 370,205\nright"
    #expect(
      try await TestScreens.heard(voiceOver, script) == [memory, memory, memory, "(border)"])
  }
}
