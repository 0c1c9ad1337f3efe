import Testing
import VoiceOverSimulator

@Test("The album speaks its heading, its pictures and its buttons")
func album() async {
  let screen = Screen(elements: [
    AccessibilityElement(label: "Our holiday", traits: [.header]),
    AccessibilityElement(label: "Share", traits: [.button]),
  ])
  let voiceOver = VoiceOver(screen)
  await voiceOver.perform(.tripleClick)
}
