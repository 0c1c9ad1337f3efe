import VoiceOverSimulator

/// Something to double tap where a double tap does nothing.
enum ActivationDoesNothing: ScreenRule {
  static let rule = Rule(
    id: "activation-does-nothing", severity: .error,
    checks: "A button, link or switch, or what VoiceOver reaches of a row with a control, has no "
      + "activation, and nothing under its activation point takes a tap. Dimmed elements are left "
      + "out.",
    source: "WWDC 2017, 215; WCAG 4.1.2; Apple, accessibilityActivate",
    example: "{label: Facebook, value: Off, children: [{interactions: [tap]}]}",
    suggestion: "Let its activation do what a tap on the control does, and return true.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let rows = Set(screen.switchRows.map(\.element))
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.isEnabled, !element.isAdjustable,
        element.isActing || rows.contains(position) || holdsControl(position, in: screen),
        screen.activation(of: position) == nil
      else { return nil }
      return screen.finding(
        rule, at: position, "A double tap on \(screen.name(position)) does nothing.")
    }
  }

  private static func holdsControl(_ position: Int, in screen: AuditedScreen) -> Bool {
    screen.subtree(position).contains { view in
      screen.layout.places[view].isShown && screen.interaction(.tap, of: view) != nil
    }
  }
}
