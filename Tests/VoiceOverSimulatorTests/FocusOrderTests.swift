import Foundation
import Testing
import VoiceOverSimulator

@Suite("Focus order")
struct FocusOrderTests {
  private func label(
    _ text: String, _ x: Double, _ y: Double,
    configure: (inout AccessibilityElement) -> Void = { _ in }
  ) -> AccessibilityElement {
    AccessibilityElement(
      id: text, label: text, frame: CGRect(x: x, y: y, width: 40, height: 20),
      configure: configure)
  }

  private func order(
    _ elements: [AccessibilityElement], _ change: (inout VoiceOverSettings) -> Void = { _ in }
  ) -> [String] {
    var settings = VoiceOverSettings()
    change(&settings)
    let layout = ScreenLayout(Screen(elements: elements), settings: settings)
    return layout.focusOrder.map { layout.places[$0].element.label ?? "" }
  }

  @Test("On a pad a row is 13 points high, and rows can read from right to left")
  func settings() {
    let elements = [label("left", 0, 10), label("right", 90, 0)]
    #expect(order(elements) == ["right", "left"])
    #expect(order(elements) { $0.idiom = .pad } == ["left", "right"])
    let row = [label("left", 0, 0), label("right", 90, 0)]
    #expect(order(row) { $0.rightToLeft = true } == ["right", "left"])
  }

  @Test("Hidden, transparent and empty elements are left out, with their children")
  func leftOut() {
    let inner = label("in", 0, 0)
    let elements = [
      label("hidden", 0, 0) { $0.isHidden = true },
      AccessibilityElement(children: [inner]) { $0.alpha = 0 },
      AccessibilityElement(children: [inner]) { $0.elementsHidden = true },
      AccessibilityElement(label: "flat", frame: CGRect(x: 0, y: 0, width: 0, height: 9)),
      label("shown", 0, 0),
    ]
    #expect(order(elements) == ["shown"])
  }

  @Test("A modal view hides everything outside it, and the last of several counts")
  func modal() {
    func modal(_ text: String) -> AccessibilityElement {
      AccessibilityElement(children: [label(text, 0, 0)]) { $0.isModal = true }
    }
    #expect(order([label("a", 0, 0), modal("b"), modal("c"), label("d", 0, 0)]) == ["c"])
    let inner = AccessibilityElement(children: [label("b", 0, 30), modal("c")])
    #expect(order([label("a", 0, 0), inner]) == ["a", "c"])
  }

  @Test("accessibilityElements is exactly what can be reached in a container, in order")
  func explicit() {
    let header = AccessibilityElement(
      frame: CGRect(x: 0, y: 20, width: 300, height: 80),
      children: [label("name", 16, 30), label("add", 200, 30), label("posts", 16, 58)]
    ) {
      let profile = AccessibilityElement(label: "profile") {
        $0.frameInContainerSpace = CGRect(x: 16, y: 10, width: 160, height: 50)
      }
      $0.accessibilityElements = [.element(profile), .id("add")]
    }
    #expect(order([label("below", 0, 120), header]) == ["profile", "add", "below"])
    let layout = ScreenLayout(Screen(elements: [header]))
    let profile = layout.focusOrder.first.map { layout.places[$0] }
    #expect(profile?.frame == CGRect(x: 16, y: 30, width: 160, height: 50))
    #expect(profile?.isView == false)
    let none = AccessibilityElement(children: [label("in", 0, 0)]) {
      $0.accessibilityElements = []
    }
    #expect(order([none]) == [])
  }

  @Test("A group stands where its first element does, and is read without a break")
  func group() {
    let columns = [0.0, 100].map { x in
      AccessibilityElement(children: [label("\(Int(x))a", x, 0), label("\(Int(x))b", x, 50)]) {
        $0.shouldGroupChildren = true
      }
    }
    #expect(order(columns) == ["0a", "0b", "100a", "100b"])
    #expect(order(columns.flatMap(\.children)) == ["0a", "100a", "0b", "100b"])
  }

  @Test("The content of a scroll container is read where the container is, wherever it is scrolled")
  func scrolled() {
    for offset in [0.0, 600] {
      let list = AccessibilityElement(
        frame: CGRect(x: 0, y: 100, width: 375, height: 500),
        children: [label("low", 0, 900), label("high", 0, 0)]
      ) {
        $0.contentSize = CGSize(width: 375, height: 2000)
        $0.contentOffset.y = offset
      }
      let elements = [list, label("bar", 0, 620), label("title", 0, 20)]
      #expect(order(elements) == ["title", "high", "low", "bar"])
    }
  }
}
