import Testing
import VoiceOverSimulator

@Test func stars() async {
  let stars = AccessibilityElement(
    id: "stars", label: "Star rating", value: "No rating", traits: [.adjustable]
  ) { element in
    element.increment = .run { app in
      app["stars"]?.value = "1 star"
      return true
    }
  }
  let voiceOver = VoiceOver(Screen(elements: [stars]))
  await voiceOver.perform(.tripleClick)
  let heard = await voiceOver.perform(.up)
  #expect(heard.difference(from: ["One star"]) == nil)
}
