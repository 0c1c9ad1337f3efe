import VoiceOverSimulator

/// A switch of which nobody hears whether it is on.
enum ToggleWithoutValue: ScreenRule {
  static let rule = Rule(
    id: "toggle-without-value", severity: .error,
    checks: "A switch, or what VoiceOver reaches of a row that holds one switch, has no value.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: Facebook, traits: [toggleButton]}",
    suggestion: "Give the state as the value of what VoiceOver reaches: \"On\" or \"Off\".")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let switches = screen.reached.filter { screen.element($0).traits.contains(.toggleButton) }
    return (switches + screen.switchRows.map(\.element)).compactMap { position in
      guard screen.element(position).spokenValue == nil else { return nil }
      return screen.finding(
        rule, at: position, "Nothing tells whether \(screen.name(position)) is on or off.")
    }
  }
}
