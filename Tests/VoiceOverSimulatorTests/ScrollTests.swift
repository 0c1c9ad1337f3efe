import Foundation
import Testing
import VoiceOverSimulator

@Suite("Scrolling")
struct ScrollTests {
  private func list(
    _ configure: (inout AccessibilityElement) -> Void = { _ in }
  ) -> AccessibilityElement {
    let rows = [16.0, 580, 1200, 2000].enumerated().map { index, y in
      AccessibilityElement(
        label: "Row \(index)", frame: CGRect(x: 16, y: y, width: 200, height: 44))
    }
    return AccessibilityElement(
      id: "list", frame: CGRect(x: 0, y: 100, width: 375, height: 567), children: rows
    ) {
      $0.contentSize = CGSize(width: 375, height: 2268)
      configure(&$0)
    }
  }

  @Test("A swipe to an element out of view scrolls there and speaks the page first")
  func focus() async throws {
    let voiceOver = await TestScreens.voiceOver([list()])
    #expect(
      try await TestScreens.heard(voiceOver, "right\nright\nright\nleft\nleft")
        == [
          "Page 2 of 4, Row 1", "Page 3 of 4, Row 2", "Page 4 of 4, Row 3", "Page 3 of 4, Row 2",
          "Page 2 of 4, Row 1",
        ])
    #expect(await voiceOver.app["list"]?.contentOffset == CGPoint(x: 0, y: 567))
    #expect(
      try await TestScreens.heard(voiceOver, "touch 20,120\ntouch 20,20\ntouch 20,700")
        == ["Row 1", "(nothing here)", "(nothing here)"])
  }

  @Test("Three fingers scroll by a page up to the border, and the cursor stays in view")
  func threeFingers() async throws {
    let voiceOver = await TestScreens.voiceOver([list { $0.scrollStatus = ["Today", "Tomorrow"] }])
    #expect(
      try await TestScreens.heard(voiceOver, "threeFinger down\nthreeFinger up")
        == ["(border)", "Tomorrow"])
    #expect(await voiceOver.focusedElement?.label == "Row 1")
    #expect(
      try await TestScreens.heard(
        voiceOver, "threeFinger up\nthreeFinger up\nthreeFinger up\nthreeFinger left")
        == ["Page 3 of 4", "Page 4 of 4", "(border)", "(border)"])
    #expect(
      try await TestScreens.heard([AccessibilityElement(label: "a")], "threeFinger up")
        == ["(bonk)"])
  }

  @Test("A handler gets the direction of a scroll, and its refusal makes a sound")
  func handler() async throws {
    let photo = AccessibilityElement(label: "Photo") {
      $0.scroll = [.down: [.show("date"), .focus("date")], .next: []]
    }
    let date = AccessibilityElement(id: "date", label: "Monday") { $0.isHidden = true }
    #expect(
      try await TestScreens.heard(
        [photo, date], "threeFinger left\nthreeFinger up\nleft\nthreeFinger up")
        == ["(bonk)", "Monday", "Photo", "(bonk)"])
  }

  @Test("The page that an app reports is spoken, and the same page again is the border")
  func pageScrolled() async throws {
    let photo = AccessibilityElement(label: "Photo") {
      $0.scroll = [.down: [.pageScrolled("Photo 2 of 9")]]
    }
    #expect(
      try await TestScreens.heard([photo], "threeFinger up\nthreeFinger up")
        == ["Photo 2 of 9", "(border)"])
  }

  @Test("Nested scroll containers are both scrolled")
  func nested() async throws {
    let inner = AccessibilityElement(
      frame: CGRect(x: 0, y: 700, width: 300, height: 100),
      children: [
        AccessibilityElement(label: "a", frame: CGRect(x: 0, y: 0, width: 99, height: 50)),
        AccessibilityElement(label: "b", frame: CGRect(x: 610, y: 0, width: 99, height: 50)),
      ]
    ) { $0.contentSize = CGSize(width: 900, height: 100) }
    let outer = AccessibilityElement(
      frame: CGRect(x: 0, y: 0, width: 375, height: 600),
      children: [
        AccessibilityElement(label: "top", frame: CGRect(x: 0, y: 0, width: 99, height: 50)), inner,
      ]
    ) { $0.contentSize = CGSize(width: 375, height: 1200) }
    let voiceOver = await TestScreens.voiceOver([outer])
    #expect(
      try await TestScreens.heard(voiceOver, "right\nright\nleft")
        == ["Page 2 of 2, a", "Page 3 of 3, b", "Page 1 of 3, a"])
    #expect(try await TestScreens.heard(voiceOver, "touch 10,110") == ["a"])
  }
}
