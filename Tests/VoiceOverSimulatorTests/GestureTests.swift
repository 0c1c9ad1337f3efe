import Foundation
import Testing
import VoiceOverSimulator

@Suite("Gestures")
struct GestureTests {
  private func label(_ text: String, _ x: Double, _ y: Double) -> AccessibilityElement {
    AccessibilityElement(label: text, frame: CGRect(x: x, y: y, width: 40, height: 20))
  }

  private func heard(_ elements: [AccessibilityElement]) async -> [String] {
    let log = await VoiceOver(Screen(elements: elements)).readThrough()
    return log.utterances.map { $0.segments.last?.text ?? "" }
  }

  @Test("Swipes visit rows from top to bottom, and each row from left to right")
  func rows() async {
    let elements = [
      label("Tom McNeil", 16, 30), label("2 open posts", 16, 58), label("Add", 200, 30),
      label("Notifications", 252, 34), label("Settings", 304, 30),
    ]
    let expected = ["Tom McNeil", "Add", "Notifications", "Settings", "2 open posts"]
    #expect(await heard(elements) == expected)
  }

  @Test("A row ends 8 points below its highest frame, whatever the order of the elements")
  func rowBorder() async {
    let elements = [label("c", 0, 12), label("b", 0, 6), label("a", 50, 0)]
    #expect(await heard(elements) == ["b", "a", "c"])
    #expect(await heard(elements.reversed()) == ["b", "a", "c"])
    #expect(await heard([label("low", 0, 8), label("high", 50, 0)]) == ["high", "low"])
  }

  @Test("If a frame is missing, swipes follow the order of the file")
  func noFrames() async {
    let elements = [label("low", 0, 90), AccessibilityElement(label: "?"), label("high", 0, 0)]
    #expect(await heard(elements) == ["low", "?", "high"])
  }

  @Test("An element hides its children, and a container does not")
  func children() async {
    let inner = AccessibilityElement(label: "Play")
    let elements = [
      AccessibilityElement(label: "Group", children: [inner]),
      AccessibilityElement(isAccessibilityElement: true, label: "Memory", children: [inner]),
      AccessibilityElement(isAccessibilityElement: false, label: "Hidden"),
      AccessibilityElement(label: "Flat", frame: CGRect(x: 0, y: 0, width: 10, height: 0)),
    ]
    #expect(await heard(elements) == ["Play", "Memory"])
  }

  @Test("A swipe beyond the first or last element makes the border sound")
  func border() async {
    let voiceOver = await TestScreens.voiceOver([label("a", 0, 0), label("b", 0, 50)])
    #expect(await voiceOver.perform(.left).flatMap(\.segments) == [Segment(.border)])
    #expect(await voiceOver.perform(.right).map(\.text) == ["b"])
    #expect(await voiceOver.perform(.right).map(\.line) == ["(border)"])
    #expect(await voiceOver.perform(.left).map(\.text) == ["a"])
  }

  @Test("A touch focuses the frontmost element, or makes a sound if there is none")
  func touch() async {
    let voiceOver = await TestScreens.voiceOver([label("front", 0, 50), label("over", 10, 40)])
    #expect(await voiceOver.perform(.touch(CGPoint(x: 20, y: 55))).map(\.text) == ["over"])
    #expect(await voiceOver.perform(.touch(CGPoint(x: 5, y: 55))).map(\.text) == ["front"])
    let nothing = await voiceOver.perform(.touch(CGPoint(x: 200, y: 200)))
    #expect(nothing.flatMap(\.segments) == [Segment(.nothingHere)])
    #expect(await voiceOver.focusedElement?.label == "front")
  }

  @Test("VoiceOver speaks nothing while off, and starts at the first element when turned on")
  func off() async {
    let voiceOver = await TestScreens.voiceOver([label("a", 0, 0), label("b", 0, 50)])
    await voiceOver.perform(.right)
    #expect(await voiceOver.perform(.tripleClick).map(\.text) == ["VoiceOver off"])
    #expect(await voiceOver.perform(.right) == [])
    #expect(await voiceOver.focusedElement == nil)
    #expect(await voiceOver.perform(.tripleClick).map(\.text) == ["VoiceOver on, a"])
  }

  @Test("A screen without elements has only borders")
  func empty() async {
    let voiceOver = VoiceOver(Screen(elements: []))
    #expect(await voiceOver.readThrough().transcript == "VoiceOver on")
    for gesture in [Gesture.left, .right] {
      #expect(await voiceOver.perform(gesture).map(\.line) == ["(border)"])
    }
    #expect(await voiceOver.perform(.doubleTap).map(\.line) == ["(nothing here)"])
  }
}
