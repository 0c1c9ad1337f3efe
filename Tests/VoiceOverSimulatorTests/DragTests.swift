import Foundation
import Testing
import VoiceOverSimulator

@Suite("Drag and drop")
struct DragTests {
  private func icon(_ name: String, x: Double) -> AccessibilityElement {
    let id = name.lowercased()
    return AccessibilityElement(
      id: id, label: name, frame: CGRect(x: x, y: 0, width: 60, height: 60)
    ) {
      let parts: [(Double, Placement)] = [
        (0, .before(id)), (20, .into(id, label: "Folder")), (40, .after(id)),
      ]
      $0.interactions = [
        Interaction(.drag),
        Interaction(
          .drop,
          parts: parts.map { x, placement in
            Interaction.Part(
              CGRect(x: x, y: 0, width: 20, height: 60), action: [.move(nil, placement)])
          }),
      ]
      func place(_ name: String, _ x: Double) -> LocationDescriptor {
        LocationDescriptor(AttributedText(name), view: id, point: CGPoint(x: x, y: 30))
      }
      $0.dragSourceDescriptors = [place("Drag \(name)", 30)]
      $0.dropPointDescriptors = [
        place("Drop left of \(name)", 0), place("Create folder with \(name)", 30),
        place("Drop right of \(name)", 59),
      ]
    }
  }

  private func home() async -> VoiceOver {
    await TestScreens.voiceOver([icon("Maps", x: 0), icon("Clock", x: 70), icon("Mail", x: 140)])
  }

  @Test(
    "An icon is dragged, and dropped where the chosen name says",
    arguments: [
      (1, "Drop left of Mail", ["Clock", "Maps", "Mail"]),
      (2, "Create folder with Mail", ["Clock", "Folder"]),
      (3, "Drop right of Mail", ["Clock", "Mail", "Maps"]),
    ])
  func homeScreen(_ swipes: Int, _ name: String, _ order: [String]) async throws {
    let voiceOver = await home()
    #expect(
      try await TestScreens.heard(voiceOver, "down\ndoubleTap\nright\nright")
        == ["Drag Maps", "Dragging Maps", "Clock", "Mail"])
    #expect(await voiceOver.app.drag?.data == "Maps")
    let script = String(repeating: "down\n", count: swipes) + "doubleTap"
    let heard = try await TestScreens.heard(voiceOver, script)
    #expect(heard.dropLast().last == name)
    #expect(heard.last?.hasPrefix("Dropped Maps") == true)
    let app = await voiceOver.app
    #expect(app.drag == nil)
    let layout = ScreenLayout(app.front)
    let places = layout.focusOrder.map { layout.places[$0] }
    #expect(places.map(\.element.label) == order)
    #expect(places.map(\.frame?.minX) == Array([0, 70, 140].prefix(order.count)))
  }

  @Test("A drag can be cancelled")
  func cancel() async throws {
    let voiceOver = await home()
    #expect(
      try await TestScreens.heard(voiceOver, "down\ndoubleTap\nup\ndoubleTap\nup")
        == ["Drag Maps", "Dragging Maps", "Cancel drag", "Drag canceled", "Drag Maps"])
    #expect(await voiceOver.app.drag == nil)
  }

  private func graph(view: String?) -> AccessibilityElement {
    AccessibilityElement(id: "graph", frame: CGRect(x: 0, y: 100, width: 200, height: 300)) {
      $0.interactions = [
        Interaction(
          .drag,
          parts: [
            Interaction.Part(CGRect(x: 20, y: 200, width: 40, height: 100), data: "Mon"),
            Interaction.Part(CGRect(x: 80, y: 160, width: 40, height: 140), data: "Tue"),
          ])
      ]
      $0.accessibilityElements = [("Monday", 40.0), ("Tuesday", 100)].map { name, x in
        .element(
          AccessibilityElement(label: name) { bar in
            bar.dragSourceDescriptors = view.map {
              [LocationDescriptor("Drag Bar Data", view: $0, point: CGPoint(x: x, y: 250))]
            }
          })
      }
    }
  }

  @Test("One interaction serves every bar of a graph, by its point")
  func barGraph() async throws {
    let voiceOver = await TestScreens.voiceOver([graph(view: "graph")])
    #expect(
      try await TestScreens.heard(voiceOver, "right\ndown\ndoubleTap")
        == ["Tuesday", "Drag Bar Data", "Dragging Tue"])
    #expect(await voiceOver.app.drag?.point == CGPoint(x: 100, y: 250))
  }

  @Test("An ancestor's drag is not found, and a view without a drag refuses")
  func ancestor() async throws {
    #expect(try await TestScreens.heard([graph(view: nil)], "down") == ["(border)"])
    #expect(
      try await TestScreens.heard([graph(view: "window")], "down\ndoubleTap")
        == ["Drag Bar Data", "(bonk)"])
  }

  @Test("Drops in an element are found automatically, unless its list is empty")
  func automatic() async throws {
    func card(_ names: [LocationDescriptor]?) -> AccessibilityElement {
      let wells = [(16.0, 64.0), (96, 260)].map { x, width in
        AccessibilityElement(frame: CGRect(x: x, y: 16, width: width, height: 64)) {
          $0.interactions = [Interaction(.drop)]
        }
      }
      return AccessibilityElement(
        isAccessibilityElement: true, label: "Contact card",
        frame: CGRect(x: 0, y: 0, width: 375, height: 96), children: wells
      ) { $0.dropPointDescriptors = names }
    }
    let photo = AccessibilityElement(
      label: "Photo", frame: CGRect(x: 0, y: 200, width: 60, height: 60)
    ) { $0.interactions = [Interaction(.drag)] }
    let script = "right\ndown\ndoubleTap\nleft\ndown\ndown\ndown"
    #expect(
      try await TestScreens.heard([card(nil), photo], script)
        == ["Photo", "Drag Photo", "Dragging Photo", "Contact card", "Drop", "Drop", "Cancel drag"])
    #expect(
      try await TestScreens.heard([card([]), photo], script).suffix(3)
        == ["Cancel drag", "Activate default action", "Cancel drag"])
  }
}
