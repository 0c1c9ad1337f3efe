import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("The five properties and speech")
struct BasicPropertyTests {
  @Test("E1 · isAccessibilityElement: false is not reached, and true hides its children")
  func isAccessibilityElement() async throws {
    let heard = try await TestScreens.transcript(
      yaml: """
        elements:
          - {label: Hidden, isAccessibilityElement: false}
          - {label: Memory, isAccessibilityElement: true, children: [{label: Play}]}
          - {label: Group, children: [{label: Inside}]}
        """)
    #expect(heard == ["VoiceOver on, Memory", "Inside"])
  }

  @Test("E2 · label: it is spoken unchanged, and the type is not part of it")
  func label() async throws {
    let voiceOver = try await TestScreens.voiceOver(
      yaml: "elements: [{label: '  Up  vote!', traits: [button]}]")
    let segments = await voiceOver.perform(.doubleTap).flatMap(\.segments)
    #expect(segments == [Segment("  Up  vote!", .label), Segment("button", .trait)])
  }

  @Test("E3 · traits: they are spoken last, and drive swipes up and down and the rotor")
  func traits() async throws {
    let yaml = """
      elements:
        - {label: Memory, value: "1", traits: [button]}
        - {label: Stars, value: a, traits: [adjustable], increment: {step: {values: [a, b]}}}
        - {label: News, traits: [header]}
      """
    let script = "doubleTap\nright\nup\nrotor headings\ndown"
    #expect(
      try await TestScreens.heard(yaml: yaml, script) == [
        "Memory, 1, button",
        "Stars, a, adjustable, Swipe up or down with one finger to adjust the value.", "b",
        "Headings", "News, heading",
      ])
  }

  @Test("E4 · value: it is spoken after the label, and alone when it changes")
  func value() async throws {
    let yaml = """
      elements: [{label: Down vote, value: 1 vote, traits: [button],
        activate: {step: {values: [1 vote, 2 votes]}}}]
      """
    #expect(
      try await TestScreens.transcript(yaml: yaml) == ["VoiceOver on, Down vote, 1 vote, button"])
    #expect(try await TestScreens.heard(yaml: yaml, "doubleTap") == ["2 votes"])
  }

  @Test("E5 · hint: it comes last, after a delay, and can be turned off")
  func hint() async throws {
    let element = "elements: [{label: Mail, traits: [button], hint: Opens it.}, {label: End}]"
    let yaml = element + "\nsettings: {hints: true}"
    #expect(try await TestScreens.heard(yaml: yaml, "doubleTap") == ["Mail, button, Opens it."])
    let voiceOver = try await TestScreens.voiceOver(yaml: yaml)
    await voiceOver.perform(.right)
    let cut = await voiceOver.log.utterances.flatMap(\.segments).filter(\.isCut).map(\.origin)
    #expect(cut == [.hint])
    let silent = element + "\nsettings: {hints: false}"
    #expect(try await TestScreens.heard(yaml: silent, "doubleTap") == ["Mail, button"])
  }

  @Test("E6 · attributed text: a run in another language is marked, and the rest kept")
  func attributedText() async throws {
    let voiceOver = try await TestScreens.voiceOver("speech")
    let first = try #require(await voiceOver.log.utterances.last)
    let labels = first.segments.filter { $0.origin == .label }
    #expect(labels.map(\.attributes.language) == ["fr", nil])
    #expect(first.text == "VoiceOver on, Bonjour means good day")
    let spelled = try await TestScreens.voiceOver(
      yaml: "elements: [{label: a, value: [{text: AB, spellOut: true}], hint: [x, {text: y}]}]")
    let segments = await spelled.log.utterances.flatMap(\.segments)
    #expect(segments.filter(\.attributes.spellOut).map(\.text) == ["AB"])
    #expect(await spelled.log.transcript == "VoiceOver on, a, AB, xy")
  }

  @Test(
    "E7 · announcement: it interrupts speech, or waits if it is queued",
    arguments: [(false, true), (true, false)])
  func announcement(_ isQueued: Bool, _ isCut: Bool) async throws {
    let voiceOver = try await TestScreens.voiceOver(
      yaml: """
        elements:
          - {label: Send, activate: {announce: {text: Sent, queued: \(isQueued), after: 1}}}
          - {label: A story that is longer than what one can say in a second}
        """)
    await voiceOver.perform(.doubleTap)
    await voiceOver.perform(.right)
    #expect(await voiceOver.perform(.wait(nil)).map(\.line) == ["Sent"])
    let story = await voiceOver.log.utterances.flatMap(\.segments).first {
      $0.origin == .label && $0.text.hasPrefix("A story")
    }
    #expect(story?.isCut == isCut)
  }
}
