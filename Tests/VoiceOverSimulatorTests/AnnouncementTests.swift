import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Announcements and time")
struct AnnouncementTests {
  private let text = "Just finished my set with the band"

  private func voiceOver() async -> VoiceOver {
    await TestScreens.voiceOver([
      AccessibilityElement(label: "First"), AccessibilityElement(label: text, hint: "Opens it."),
    ])
  }

  /// The texts of all segments that were cut off.
  private func cut(_ voiceOver: VoiceOver) async -> [String] {
    await voiceOver.log.utterances.flatMap(\.segments).filter(\.isCut).map(\.text)
  }

  @Test("An announcement interrupts speech")
  func interrupting() async throws {
    let voiceOver = await voiceOver()
    #expect(try await TestScreens.heard(voiceOver, "right\nwait 1") == ["\(text), Opens it."])
    let heard = await voiceOver.update { $0.announce(Announcement("Sent")) }
    #expect(heard.map(\.segments) == [[Segment("Sent", .announcement)]])
    #expect(await cut(voiceOver) == [text, "Opens it."])
  }

  @Test("A queued announcement waits for the end of speech")
  func queued() async throws {
    let voiceOver = await voiceOver()
    #expect(try await TestScreens.heard(voiceOver, "right\nwait 1") == ["\(text), Opens it."])
    let heard = await voiceOver.update { $0.announce(Announcement("Sent", isQueued: true)) }
    #expect(heard.map(\.line) == ["Sent"])
    _ = try await TestScreens.heard(voiceOver, "wait\nleft")
    #expect(await cut(voiceOver) == [])
  }

  @Test("A delayed announcement follows the speech of its action")
  func delayed() async throws {
    let button = AccessibilityElement(label: "Send", value: "Draft", traits: [.button]) {
      $0.activate = [
        .set(nil, .value("Sent")), .announce(Announcement("Read by Lexi", delay: 5)),
        .announce(Announcement("On its way", isQueued: true)),
      ]
    }
    let voiceOver = await TestScreens.voiceOver([button])
    #expect(
      try await TestScreens.heard(voiceOver, "doubleTap\nwait 4\nwait 1")
        == ["Sent", "On its way", "Read by Lexi"])
    #expect(await cut(voiceOver) == [])
  }

  @Test("The next gesture cuts off the hint, and an early one cuts off the words")
  func cutting() async throws {
    let voiceOver = await voiceOver()
    _ = try await TestScreens.heard(voiceOver, "right\nleft")
    #expect(await cut(voiceOver) == ["Opens it."])
    _ = try await TestScreens.heard(voiceOver, "right\nwait 0.5\nleft")
    #expect(await cut(voiceOver) == ["Opens it.", text, "Opens it."])
    _ = try await TestScreens.heard(voiceOver, "right\nwait\nleft")
    #expect(await cut(voiceOver) == ["Opens it.", text, "Opens it."])
  }

  @Test("Two fingers read the screen from the top without hints, until the next gesture")
  func readAll() async throws {
    let voiceOver = await voiceOver()
    await voiceOver.perform(.right)
    #expect(
      try await TestScreens.heard(voiceOver, "readAll\nwait\nright") == ["First", text, "(border)"])
    #expect(
      try await TestScreens.heard(voiceOver, "readAll\nwait 0.2\nleft\nwait")
        == ["First", "(border)"])
    #expect(await voiceOver.focusedElement?.label == "First")
  }

  @Test("A picture is described once, however often it gets the focus")
  func once() async throws {
    actor Count {
      var value = 0
      func increase() { value += 1 }
    }
    let count = Count()
    let pictures = (0..<3).map { AccessibilityElement(image: .bytes([$0])) }
    let voiceOver = VoiceOver(Screen(elements: pictures)) { _ in
      await count.increase()
      return DescriptionRecord(Observations(faces: [Face()]))
    }
    let first = await voiceOver.readThrough()
    #expect(first.utterances.count == 3)
    #expect(await voiceOver.readThrough() == first)
    #expect(await count.value == 3)
  }
}
