import Foundation
import Testing
import VoiceOverSimulator

@Suite("Actions, activation, adjusting and scrolling")
struct CustomizationTests {
  @Test("X1 · custom actions: swipes choose one, and a double tap performs it")
  func customActions() async throws {
    let yaml = """
      elements:
        - label: Post
          activate: {announce: Opened}
          customActions:
            - {name: Delete, announce: Deleted}
            - {name: Share, returns: false}
      """
    let script = "doubleTap\ndown\ndoubleTap\nup\ndoubleTap\ndoubleTap"
    #expect(
      try await TestScreens.heard(yaml: yaml, script) == [
        "Opened", "Delete", "Deleted", "Share", "(bonk)", "Opened",
      ])
    #expect(
      try await TestScreens.transcript(yaml: yaml) == ["VoiceOver on, Post, actions available"])
  }

  @Test("X2 · custom actions: the children of a view that is not an element inherit them")
  func inherited() async throws {
    for point in ["30,125", "300,125", "30,160", "30,510", "220,510", "290,510"] {
      let voiceOver = try await TestScreens.voiceOver("pre-poster-finished")
      let script = "touch \(point)\ndown\ndoubleTap"
      let heard = try await TestScreens.heard(voiceOver, script)
      #expect(heard.first?.hasSuffix("actions available") == true)
      #expect(heard.dropFirst() == ["Delete", "Alert, Delete this post? Delete, button"])
    }
    let outside = try await TestScreens.voiceOver("pre-poster-finished")
    #expect(try await TestScreens.heard(outside, "down") == ["(border)"])
  }

  @Test("X3 · activation: it replaces the tap, which follows if it returns false")
  func activation() async throws {
    let voiceOver = try await TestScreens.voiceOver("pre-poster-finished")
    let script = "touch 326,52\ndoubleTap\nright\ndoubleTap\ndoubleTap"
    let heard = try await TestScreens.heard(voiceOver, script)
    #expect(heard.suffix(3) == ["Facebook, Off", "On", "Off"])
    let refused = """
      elements:
        - label: Row
          frame: [0, 0, 300, 40]
          activate: {returns: false}
          interactions: [{tap: {announce: Tapped}}]
      """
    #expect(try await TestScreens.heard(yaml: refused, "doubleTap") == ["Tapped"])
  }

  @Test("X4 · adjustable: up increases, down decreases, and the new value is spoken")
  func adjustable() async throws {
    let voiceOver = try await TestScreens.voiceOver("pre-poster-finished")
    let path = Array(repeating: "right", count: 10).joined(separator: "\n")
    let heard = try await TestScreens.heard(voiceOver, path + "\nup\nup\ndown\ndown\ndown")
    #expect(heard.suffix(5) == ["1 star", "2 stars", "1 star", "No rating", "No rating"])
    let left = try await TestScreens.voiceOver("pre-poster-after")
    #expect(try await TestScreens.heard(left, path + "\nup").last == "No rating")
  }

  @Test(
    "X5 · activation point: the finger grips there, or in the middle without one, beside the nub")
  func activationPoint() async throws {
    let slider = try await TestScreens.voiceOver("photos-slider")
    await slider.perform(.doubleTapAndHold)
    #expect(await slider.passThroughPoint == CGPoint(x: 46, y: 590))
    await slider.perform(.pan(CGPoint(x: 60, y: 0)))
    #expect(await slider.app["nub"]?.frame?.minX == 100)
    let before = try await TestScreens.voiceOver("photos-slider-before")
    await before.perform(.doubleTapAndHold)
    #expect(await before.passThroughPoint == CGPoint(x: 187.5, y: 590))
    await before.perform(.pan(CGPoint(x: 60, y: 0)))
    #expect(await before.app["nub"]?.frame?.minX == 40)
  }

  @Test("X6 · scroll: three fingers pass a direction, and false is refused")
  func scroll() async throws {
    let voiceOver = try await TestScreens.voiceOver("photo-details")
    let refused = try await TestScreens.heard(voiceOver, "threeFinger left\nthreeFinger down")
    #expect(refused == ["(bonk)", "(bonk)"])
    #expect(await voiceOver.app["details"]?.isHidden == true)
    let script = "threeFinger up\ntouch 9,9\nthreeFinger up"
    let photo = "A cat that looks up"
    #expect(
      try await TestScreens.heard(voiceOver, script) == [
        "February 18th, 2017, heading", photo, "(bonk)",
      ])
    #expect(await voiceOver.app["details"]?.isHidden == false)
  }

  @Test("X7 · the page is spoken after a scroll, and the same page again is the border")
  func pages() async throws {
    let voiceOver = try await TestScreens.voiceOver("pre-poster-after")
    let script = "touch 30,125\nthreeFinger up\nthreeFinger down\nthreeFinger down"
    let heard = try await TestScreens.heard(voiceOver, script)
    #expect(heard.dropFirst().map { $0.prefix(11) } == ["Page 2 of 4", "Page 1 of 4", "(border)"])
    let told = """
      elements: [{label: a, scroll: {down: {pageScrolled: Page 3 of 3}}}]
      """
    let again = try await TestScreens.heard(yaml: told, "threeFinger up\nthreeFinger up")
    #expect(again == ["Page 3 of 3", "(border)"])
  }
}
