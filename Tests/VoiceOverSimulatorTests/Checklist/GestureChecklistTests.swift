import Testing
import VoiceOverSimulator

@Suite("VoiceOver's own gestures")
struct GestureChecklistTests {
  @Test("V1 · a triple click turns it on and off; with two shortcuts, an alert asks")
  func tripleClick() async throws {
    let yaml = "elements: [{label: a}]"
    #expect(
      try await TestScreens.heard(yaml: yaml, "tripleClick\ntripleClick") == [
        "VoiceOver off", "VoiceOver on, a",
      ])
    let voiceOver = try await TestScreens.voiceOver("pre-poster-before")
    #expect(await voiceOver.isOn)
    let script = "tripleClick\nright\nright\nchoose VoiceOver\ntripleClick\nright"
    #expect(
      try await TestScreens.heard(voiceOver, script) == [
        "Alert, Accessibility Shortcuts, Selected, VoiceOver, button", "Smart Invert, button",
        "Cancel, button", "VoiceOver off",
      ])
  }

  @Test("V2 · a touch beside all elements makes a sound and speaks nothing")
  func nothing() async throws {
    let voiceOver = try await TestScreens.voiceOver("pre-poster-before")
    let heard = try await TestScreens.heard(voiceOver, "touch 116,592")
    #expect(heard == ["(nothing here)"])
    #expect(await voiceOver.focusedElement?.label == "Tom McNeil")
  }

  @Test("V3 · swipes visit the elements, and the finger explores them")
  func exploring() async throws {
    let voiceOver = try await TestScreens.voiceOver("pre-poster-before")
    let script = "right\nleft\nleft\ntouch 50,65\ntouch 60,70"
    #expect(
      try await TestScreens.heard(voiceOver, script) == [
        "Button", "Tom McNeil", "(border)", "2 open posts", "2 open posts",
      ])
  }

  @Test("V4 · smart invert inverts everything except pictures, media and dark screens")
  func smartInvert() async throws {
    func svg(_ yaml: String, isOn: Bool) async throws -> String {
      var app = try App(yaml: yaml)
      app.isSmartInvertOn = isOn
      return await ScreenDrawing(app, heard: SpokenLog()).svg
    }
    let plain = "elements: [{label: Close, frame: [0, 0, 90, 40]}]"
    let light = try await svg(plain, isOn: false)
    let inverted = try await svg(plain, isOn: true)
    #expect(light != inverted)
    let media = "elements: [{label: Film, frame: [0, 0, 375, 667], ignoresInvertColors: true}]"
    let mediaLight = try await svg(media, isOn: false)
    #expect(try await svg(media, isOn: true) != mediaLight)
    let dark = "dark: true\n" + plain
    let darkPlain = try await svg(dark, isOn: false)
    #expect(try await svg(dark, isOn: true) == darkPlain)
    let voiceOver = try await TestScreens.voiceOver("pre-poster-before")
    let script = "tripleClick\nchoose Smart Invert"
    #expect(
      try await TestScreens.heard(voiceOver, script).last?.hasPrefix("Smart Invert on") == true)
    #expect(await voiceOver.app.isSmartInvertOn)
  }
}
