import VoiceOverSimulator

/// An element that can be adjusted without anyone hearing to what.
enum AdjustableWithoutValue: ScreenRule {
  static let rule = Rule(
    id: "adjustable-without-value", severity: .error,
    checks: "An element has the trait adjustable, and no value.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: Volume, traits: [adjustable], increment: …, decrement: …}",
    suggestion: "Give the state as the value.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.isAdjustable, element.spokenValue == nil else { return nil }
      return screen.finding(
        rule, at: position, "\(screen.name(position)) is adjustable, and has no value.")
    }
  }
}
