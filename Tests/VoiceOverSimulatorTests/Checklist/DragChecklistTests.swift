import Testing
import VoiceOverSimulator

@Suite("Drags and drops")
struct DragChecklistTests {
  private func order(_ voiceOver: VoiceOver) async -> [String] {
    await voiceOver.app.front.elements.compactMap(\.label)
  }

  /// Drags Maps to Mail, and swipes down `count` times before the double tap.
  private func drop(_ count: Int) async throws -> VoiceOver {
    let voiceOver = try await TestScreens.voiceOver("home-drops")
    let downs = Array(repeating: "down\n", count: count).joined()
    let pickUp = "right\nright\ndown\ndoubleTap\nleft\nleft\n"
    _ = try await TestScreens.heard(voiceOver, pickUp + downs + "doubleTap")
    return voiceOver
  }

  @Test("D1 · descriptors: a drag and three drops, each with its name, its point and its effect")
  func descriptors() async throws {
    #expect(await order(try await drop(1)) == ["Maps", "Mail", "Clock"])
    #expect(await order(try await drop(2)) == ["Folder", "Clock"])
    #expect(await order(try await drop(3)) == ["Mail", "Maps", "Clock"])
    #expect(await order(try await drop(4)) == ["Mail", "Clock", "Maps"])
    let named = """
      elements: [{id: a, label: a, frame: [0, 0, 9, 9], interactions: [drag],
        dragSourceDescriptors: [{name: [{text: Bonjour, language: fr}]}]}]
      """
    let voiceOver = try await TestScreens.voiceOver(yaml: named)
    let segments = await voiceOver.perform(.down).flatMap(\.segments)
    #expect(segments.map(\.attributes.language) == ["fr"])
  }

  @Test("D2 · view: only the one that hosts the interaction works, not another at the same point")
  func view() async throws {
    let script = "down\ndoubleTap"
    let wrong = try await TestScreens.voiceOver("bar-graph-wrong-view")
    #expect(try await TestScreens.heard(wrong, script) == ["Drag Bar Data", "(bonk)"])
    #expect(await wrong.app.drag == nil)
    let right = try await TestScreens.voiceOver("bar-graph")
    #expect(try await TestScreens.heard(right, script) == ["Drag Bar Data", "Dragging Monday, 12"])
    #expect(await right.app.drag?.view == "graph")
  }

  @Test("D3 · interactions in the element get a default name, and an ancestor's are not found")
  func subtree() async throws {
    let yaml = """
      elements:
        - isAccessibilityElement: true
          label: Card
          children: [{label: Photo, interactions: [drag]}]
      """
    #expect(try await TestScreens.heard(yaml: yaml, "down") == ["Drag Photo"])
    let before = try await TestScreens.voiceOver("bar-graph-before")
    #expect(try await TestScreens.heard(before, "down\nright\ndown").last == "(border)")
  }

  @Test("D4 · one interaction serves many drags: the point selects the bar")
  func manyDrags() async throws {
    let voiceOver = try await TestScreens.voiceOver("bar-graph")
    _ = try await TestScreens.heard(voiceOver, "right\ndown\ndoubleTap")
    #expect(await voiceOver.app.drag?.data == "Tuesday, 16")
    let bars = await voiceOver.app["graph"]?.accessibilityElements?.count
    #expect(bars == 2)
    #expect(await voiceOver.app["graph"]?.interactions.count == 1)
  }

  @Test("D5 · one element has several drops")
  func manyDrops() async throws {
    for (count, announced) in [(1, "Portrait set"), (2, "Attached")] {
      let voiceOver = try await TestScreens.voiceOver("contact-card")
      let downs = Array(repeating: "down\n", count: count).joined()
      let script = "right\ndown\ndoubleTap\nleft\n" + downs + "doubleTap"
      #expect(try await TestScreens.heard(voiceOver, script).last == announced)
    }
  }

  @Test("D6 · without the key, drags and drops are found; with an empty list there are none")
  func automatic() async throws {
    let automatic = try await TestScreens.voiceOver("contact-card-automatic")
    let script = "right\ndown\ndoubleTap\nleft\ndown\ndown\ndown"
    #expect(
      try await TestScreens.heard(automatic, script).suffix(3) == ["Drop", "Drop", "Cancel drag"])
    let none = """
      elements: [{label: a, interactions: [drag], dragSourceDescriptors: []}]
      """
    #expect(try await TestScreens.heard(yaml: none, "down") == ["(border)"])
  }
}
