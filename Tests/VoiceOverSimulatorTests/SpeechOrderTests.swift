import Testing
import VoiceOverSimulator

@Suite("Order of speech")
struct SpeechOrderTests {
  static let cases: [(AccessibilityElement, String)] = [
    (
      AccessibilityElement(
        label: "Notifications", value: "3", hint: "Opens the list.", traits: [.button, .selected]),
      "Selected, Notifications, 3, button, Opens the list."
    ),
    (AccessibilityElement(label: "Add", traits: [.button, .notEnabled]), "Add, dimmed, button"),
    (
      AccessibilityElement(label: "Buy", hint: "Buys it.", traits: [.button, .notEnabled]),
      "Buy, dimmed, button"
    ),
    (AccessibilityElement(traits: [.button]), "Button"),
    (AccessibilityElement(label: "3", traits: [.button]), "3, button"),
    (AccessibilityElement(label: "Q", traits: [.button, .keyboardKey]), "Q"),
    (AccessibilityElement(label: "News", traits: [.header, .link]), "News, heading, link"),
    (AccessibilityElement(label: "Find", traits: [.searchField]), "Find, search field"),
    (
      AccessibilityElement(label: "Wi-Fi", value: "1", traits: [.button, .toggleButton]),
      "Wi-Fi, switch button, on, Double tap to toggle setting."
    ),
    (
      AccessibilityElement(label: "Facebook", value: "2", hint: "Posts.", traits: [.toggleButton]),
      "Facebook, switch button, mixed, Posts. Double tap to toggle setting."
    ),
    (
      AccessibilityElement(label: "Star rating", value: "No rating", traits: [.adjustable]),
      "Star rating, No rating, adjustable, Swipe up or down with one finger to adjust the value."
    ),
    (AccessibilityElement(hint: "Opens the map.", traits: [.button]), "Opens the map. button"),
    (AccessibilityElement(value: "5", hint: "Counts."), "5, Counts."),
    (AccessibilityElement(label: "Portrait", traits: [.image]), "Portrait"),
    (AccessibilityElement(traits: [.image, .selected]), "Selected, image"),
    (AccessibilityElement(), ""),
    (AccessibilityElement(label: "Home", traits: [.button, .backButton]), "Home, back button"),
    (AccessibilityElement(label: "Me", traits: [.tab]), "Me, tab"),
    (
      AccessibilityElement(label: "Name", value: "Tom", hint: "Ours.", traits: [.textField]),
      "Name, Tom, text field, is editing"
    ),
    (
      AccessibilityElement(label: "PIN", value: "1234", traits: [.secureTextField]),
      "PIN, ••••, secure text field, is editing"
    ),
  ]

  @Test("Selected, label, value, traits and hints come in this order", arguments: cases)
  func order(_ element: AccessibilityElement, _ expected: String) async {
    #expect(await TestScreens.speech(of: element) == expected)
  }

  @Test("Turning VoiceOver on speaks the app and the title before the first element")
  func turningOn() async {
    let screen = Screen(
      title: "Settings", elements: [AccessibilityElement(label: "Close", traits: [.button])])
    let voiceOver = VoiceOver(App(screen, name: "Pre-Poster"))
    let segments = await voiceOver.perform(.tripleClick).flatMap(\.segments)
    #expect(segments.map(\.origin) == [.system, .app, .screen, .label, .trait])
    #expect(await voiceOver.log.transcript == "VoiceOver on, Pre-Poster, Settings, Close, button")
  }
}
