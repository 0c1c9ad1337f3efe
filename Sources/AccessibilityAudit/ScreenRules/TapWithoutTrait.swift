import VoiceOverSimulator

/// Something that takes a tap and does not say so.
enum TapWithoutTrait: ScreenRule {
  static let rule = Rule(
    id: "tap-without-trait", severity: .error,
    checks: "An element takes taps, has no activation of its own, and no trait that says so, as "
      + "button or link. Text fields, keys and adjustable elements are left out.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: Tom McNeil, traits: [staticText], interactions: [tap]}",
    suggestion: "Add the trait, or join it with what does the same into one button.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard screen.interaction(.tap, of: position) != nil,
        screen.ownActivation(of: position) == nil, !element.isActing, !element.isField,
        !element.isAdjustable, !element.traits.contains(.keyboardKey)
      else { return nil }
      return screen.finding(
        rule, at: position, "\(screen.name(position)) takes a tap, and nothing says so.")
    }
  }
}
