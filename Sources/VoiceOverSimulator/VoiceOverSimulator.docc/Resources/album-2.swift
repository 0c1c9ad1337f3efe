import Testing
import VoiceOverSimulator

@Test("The album speaks its heading, its pictures and its buttons")
func album() async {
  let screen = Screen(elements: [
    AccessibilityElement(label: "Our holiday", traits: [.header]),
    AccessibilityElement(label: "Share", traits: [.button]),
  ])
  let voiceOver = VoiceOver(screen)
  let start = await voiceOver.perform(.tripleClick)
  #expect(start.difference(from: ["VoiceOver on, Our holiday, heading"]) == nil)
  let button = await voiceOver.perform(.right)
  #expect(button.difference(from: ["Share, button"]) == nil)
}
