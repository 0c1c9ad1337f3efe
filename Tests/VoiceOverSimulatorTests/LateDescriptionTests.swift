import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Late descriptions")
struct LateDescriptionTests {
  @Test(
    "A description that comes after the user has moved on is logged as dropped, never spoken",
    arguments: [(Gesture.left, "First"), (.tripleClick, "VoiceOver off")])
  func late(_ gesture: Gesture, _ spoken: String) async {
    let gate = Gate()
    let screen = Screen(elements: [
      AccessibilityElement(label: "First"), AccessibilityElement(image: .bytes([1])),
    ])
    let voiceOver = VoiceOver(screen) { _ in
      await gate.pass()
      return DescriptionRecord(Observations(faces: [Face()]))
    }
    await voiceOver.perform(.tripleClick)
    async let onPicture = voiceOver.perform(.right)
    await gate.arrival()
    #expect(await voiceOver.perform(gesture).map(\.text) == [spoken])
    await gate.open()
    let late = await onPicture
    #expect(late.flatMap(\.segments) == [Segment("One face.", .dropped)])
    #expect(late.map(\.line) == ["(silence)"])
    #expect(await voiceOver.log.utterances.map(\.line).dropFirst() == ["(silence)", spoken])
  }
}
