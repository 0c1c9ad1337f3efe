import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Settings of VoiceOver")
struct SettingsTests {
  private let element = AccessibilityElement(
    label: "Zoom", value: "2", hint: "Enlarges.", traits: [.button, .selected]
  ) { $0.customActions = [CustomAction("Reset", [])] }

  private func speech(
    _ element: AccessibilityElement, _ change: (inout VoiceOverSettings) -> Void
  ) async -> String {
    var app = App(Screen(elements: [element]))
    change(&app.settings)
    let describe = TestScreens.describing(Observations(faces: [Face()]))
    let voiceOver = VoiceOver(app, describe: describe)
    await voiceOver.perform(.tripleClick)
    return await voiceOver.perform(.doubleTap).map(\.line).joined()
  }

  @Test("Each setting changes what it names")
  func settings() async {
    let all = "Selected, Zoom, 2, button, actions available, Enlarges."
    #expect(await speech(element) { _ in } == all)
    let quiet = "Selected, Zoom, 2, button, actions available"
    #expect(await speech(element) { $0.hints = false } == quiet)
    #expect(await speech(element) { $0.verbosity = .medium } == "Selected, Zoom, 2, button")
    #expect(await speech(element) { $0.verbosity = .low } == "Selected, Zoom, 2")
    #expect(
      await speech(element) { $0.traits = .before }
        == "Selected, button, Zoom, 2, actions available, Enlarges.")
    #expect(
      await speech(element) { $0.traits = .off }
        == "Selected, Zoom, 2, actions available, Enlarges.")
    #expect(
      await speech(element) { $0.actionsPlace = .afterHint }
        == "Selected, Zoom, 2, button, Enlarges. actions available")
    #expect(
      await speech(element) { $0.separator = " – " }
        == "Selected – Zoom – 2 – button – actions available – Enlarges.")
  }

  @Test("Settings decide when pictures are described and called an image")
  func pictures() async {
    let picture = AccessibilityElement(image: .bytes([1]))
    let named = AccessibilityElement(label: "Us", traits: [.image])
    #expect(await speech(picture) { $0.imageWord = true } == "One face. image")
    #expect(await speech(named) { $0.imageWord = true } == "Us, image")
    #expect(await speech(picture) { $0.descriptions = .onRequest } == "Image")
    for (setting, expected): (VoiceOverSettings.Descriptions, String) in [
      (.onRequest, "One face."), (.off, "(no description: descriptions are off)"),
    ] {
      var app = App(Screen(elements: [picture]))
      app.settings.descriptions = setting
      let voiceOver = VoiceOver(
        app, describe: TestScreens.describing(Observations(faces: [Face()])))
      await voiceOver.perform(.tripleClick)
      #expect(await voiceOver.perform(.threeFingerTap).map(\.line) == [expected])
    }
  }

  @Test("A run in another language is marked, and the text stays whole")
  func languages() async {
    let element = AccessibilityElement {
      $0.attributedLabel = AttributedText([
        AttributedText.Run("Say "),
        AttributedText.Run("bonjour", SpeechAttributes(language: "fr", pitch: 1.5)),
        AttributedText.Run(" loudly", SpeechAttributes(language: "en")),
      ])
    }
    let voiceOver = await TestScreens.voiceOver([element])
    let heard = await voiceOver.perform(.doubleTap)
    #expect(heard.map(\.text) == ["Say bonjour loudly"])
    #expect(heard.flatMap(\.segments).map(\.language) == [nil, "fr", nil])
    #expect(heard.flatMap(\.segments).map(\.attributes.pitch) == [nil, 1.5, nil])
    #expect(heard.flatMap(\.segments).map(\.origin) == [.label, .label, .label])
    var french = AccessibilityElement(label: "Fermer", traits: [.button])
    french.language = "fr"
    let inFrench = await TestScreens.voiceOver([french]).perform(.doubleTap)
    #expect(inFrench.flatMap(\.segments).map(\.language) == ["fr", nil])
  }
}
