import VoiceOverSimulator

/// An element that says it can be adjusted, and cannot.
enum AdjustableWithoutActions: ScreenRule {
  static let rule = Rule(
    id: "adjustable-without-actions", severity: .error,
    checks: "An element has the trait adjustable, and no increment or no decrement.",
    source: "WWDC 2017, 215; Apple, accessibilityIncrement",
    example: "{label: Star rating, value: No rating, traits: [adjustable]}",
    suggestion: "Add increment and decrement.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.isAdjustable, element.increment == nil || element.decrement == nil else {
        return nil
      }
      return screen.finding(
        rule, at: position, "\(screen.name(position)) is adjustable, and cannot be adjusted.")
    }
  }
}
