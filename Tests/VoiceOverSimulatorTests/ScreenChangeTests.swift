import Foundation
import Testing
import VoiceOverSimulator

@Suite("Screens and alerts")
struct ScreenChangeTests {
  private let app = App(
    name: "Pre-Poster",
    screens: [
      Screen(
        id: "home",
        elements: [
          AccessibilityElement(label: "Tom McNeil"),
          AccessibilityElement(label: "Settings", traits: [.button]) {
            $0.activate = [.open("settings")]
          },
          AccessibilityElement(label: "Delete", traits: [.button]) {
            $0.activate = [.open("sheet")]
          },
        ]),
      Screen(
        id: "settings", title: "Settings",
        elements: [
          AccessibilityElement(label: "Close", traits: [.button]) { $0.activate = [.back] },
          AccessibilityElement(label: "Facebook"),
        ]),
      Screen(
        id: "sheet", title: "Delete the post?", isAlert: true,
        elements: [
          AccessibilityElement(label: "Cancel", traits: [.button]) { $0.activate = [.back] }
        ]
      ),
    ], shortcuts: [.voiceOver, .smartInvert])

  private func voiceOver() async -> VoiceOver {
    let voiceOver = VoiceOver(app)
    await voiceOver.perform(.tripleClick)
    await voiceOver.perform(.choose("VoiceOver"))
    return voiceOver
  }

  @Test("With two shortcuts a triple click opens an alert, silent while VoiceOver is off")
  func shortcuts() async throws {
    let voiceOver = VoiceOver(app)
    #expect(
      try await TestScreens.heard(
        voiceOver, "tripleClick\nchoose voiceover\nright\ntripleClick\ntripleClick")
        == [
          "VoiceOver on, Pre-Poster, Tom McNeil", "Settings, button",
          "Alert, Accessibility Shortcuts, Selected, VoiceOver, button", "Settings, button",
        ])
    #expect(
      try await TestScreens.heard(
        voiceOver, "tripleClick\nright\ndoubleTap\ntripleClick\nchoose VoiceOver\nright")
        == [
          "Alert, Accessibility Shortcuts, Selected, VoiceOver, button", "Smart Invert, button",
          "Smart Invert on, Settings, button",
          "Alert, Accessibility Shortcuts, Selected, VoiceOver, button", "VoiceOver off",
        ])
    #expect(await voiceOver.app.isSmartInvertOn)
  }

  @Test("Opening a screen speaks its title and first element, and leaving it the previous ones")
  func screens() async throws {
    #expect(
      try await TestScreens.heard(await voiceOver(), "right\ndoubleTap\ndoubleTap")
        == ["Settings, button", "Settings, Close, button", "Tom McNeil"])
  }

  @Test("After an alert the cursor returns to its element")
  func alert() async throws {
    #expect(
      try await TestScreens.heard(await voiceOver(), "right\nright\ndoubleTap\ndoubleTap\nchoose x")
        == [
          "Settings, button", "Delete, button", "Alert, Delete the post? Cancel, button",
          "Delete, button", "(bonk)",
        ])
  }

  @Test("If the focused element is removed, the cursor takes the one in its place")
  func removed() async throws {
    let elements = ["a", "b", "c"].map { label in
      AccessibilityElement(label: label) { $0.activate = [.remove(nil)] }
    }
    let voiceOver = await TestScreens.voiceOver(elements)
    #expect(
      try await TestScreens.heard(voiceOver, "right\ndoubleTap\ndoubleTap\ndoubleTap\nright")
        == ["b", "c", "a", "(silence)", "(border)"])
    #expect(await voiceOver.focusedElement == nil)
  }

  @Test("The cursor stays on its element when others are removed, and moves when the app asks")
  func stays() async throws {
    let elements = ["a", "b", "c"].map { AccessibilityElement(id: $0, label: $0) }
    let voiceOver = await TestScreens.voiceOver(elements)
    await voiceOver.perform(.right)
    #expect(await voiceOver.update { $0["a"] = nil } == [])
    #expect(await voiceOver.focusedElement?.label == "b")
    #expect(try await TestScreens.heard(voiceOver, "left") == ["(border)"])
    #expect(await voiceOver.update { $0.focus("c") }.map(\.line) == ["c"])
    #expect(await voiceOver.update { $0["c"]?.label = "d" }.map(\.line) == ["d"])
  }

  @Test("Showing a shown element or hiding a hidden one fails and ends the action")
  func conditions() async throws {
    let image = AccessibilityElement(label: "Photo") {
      $0.activate = [.show("details"), .focus("details")]
    }
    let details = AccessibilityElement(id: "details", label: "Details") {
      $0.isHidden = true
      $0.activate = [.hide("details")]
    }
    #expect(
      try await TestScreens.heard([image, details], "doubleTap\nleft\ndoubleTap\nright\ndoubleTap")
        == ["Details", "Photo", "Photo", "Details", "Photo"])
  }
}
