import VoiceOverSimulator

/// A label that ends with the word that VoiceOver says anyway.
enum LabelRepeatsTrait: ScreenRule {
  static let rule = Rule(
    id: "label-repeats-trait", severity: .warning,
    checks: "A label ends with the word for the element's type, which VoiceOver says by itself, in "
      + "English, German, French, Spanish or Italian.",
    source: "Apple, accessibilityLabel; GTX, label redundant with traits",
    example: "{label: Save button, traits: [button]}",
    suggestion: "Drop the word.")

  /// What types are called, by languages.
  private static let words: [String: [AccessibilityTrait: Set<String>]] = [
    "en": [
      .button: ["button"], .link: ["link"], .image: ["image", "picture"], .header: ["heading"],
      .toggleButton: ["switch", "toggle"], .tab: ["tab"], .adjustable: ["slider"],
    ],
    "de": [
      .button: ["taste", "schaltfläche"], .link: ["link"], .image: ["bild"],
      .header: ["überschrift"], .toggleButton: ["schalter"], .adjustable: ["regler"],
    ],
    "fr": [.button: ["bouton"], .link: ["lien"], .image: ["image"]],
    "es": [.button: ["botón"], .link: ["enlace"], .image: ["imagen"]],
    "it": [.button: ["pulsante"], .link: ["link"], .image: ["immagine"]],
  ]
  /// "Radio button" is a type of its own.
  private static let compounds: Set = ["radio"]

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      let language = (element.language ?? screen.settings.language).prefix { $0 != "-" }
      guard let label = element.spokenLabel, let known = words[language.lowercased()] else {
        return nil
      }
      let spoken = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard spoken.count > 1, let last = spoken.last,
        element.traits.contains(where: { known[$0]?.contains(last) ?? false }),
        !compounds.contains(spoken[spoken.count - 2])
      else { return nil }
      return screen.finding(
        rule, at: position, "The label '\(label)' ends with '\(last)', which is heard twice.")
    }
  }
}
