import ImageDescription
import Testing
import VoiceOverSimulator

@Test("The album speaks its heading, its pictures and its buttons")
func album() async {
  let screen = Screen(elements: [
    AccessibilityElement(label: "Our holiday", traits: [.header]),
    AccessibilityElement(image: .file("beach.jpg")),
    AccessibilityElement(label: "Share", traits: [.button]),
  ])
  let voiceOver = VoiceOver(screen) { _ in
    DescriptionRecord(Observations(faces: [Face(), Face()]))
  }
  let start = await voiceOver.perform(.tripleClick)
  #expect(start.difference(from: ["VoiceOver on, Our holiday, heading"]) == nil)
  let picture = await voiceOver.perform(.right)
  #expect(picture.difference(from: ["Two faces"]) == nil)
  let button = await voiceOver.perform(.right)
  #expect(button.difference(from: ["Share, button"]) == nil)
}
