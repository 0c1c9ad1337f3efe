import VoiceOverSimulator

/// A switch without a value.
enum ToggleWithoutValue: ScreenRule {
  static let rule = Rule(
    id: "toggle-without-value", title: "Switches must have a value",
    severity: .error,
    checks: "A switch has no value, or a row contains one switch and the element that VoiceOver "
      + "reaches in it has no value.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: Facebook, traits: [toggleButton]}",
    suggestion: "Give the element that VoiceOver reaches the value \"On\" or \"Off\".")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let switches = screen.reached.filter { screen.element($0).traits.contains(.toggleButton) }
    return (switches + screen.switchRows.map(\.element)).compactMap { position in
      guard screen.element(position).spokenValue == nil else { return nil }
      return screen.finding(
        rule, at: position, "VoiceOver does not say whether \(screen.name(position)) is on or off.")
    }
  }
}

/// An adjustable element that cannot be adjusted.
enum AdjustableWithoutActions: ElementRule {
  static let rule = Rule(
    id: "adjustable-without-actions",
    title: "Adjustable elements must support increment and decrement",
    severity: .error,
    checks: "An element has the trait adjustable, but no increment or no decrement.",
    source: "WWDC 2017, 215; Apple, accessibilityIncrement",
    example: "{label: Star rating, value: No rating, traits: [adjustable]}",
    suggestion: "Implement increment and decrement.")

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    guard element.isAdjustable, !screen.isHierarchy,
      element.increment == nil || element.decrement == nil
    else { return nil }
    return "\(screen.name(position)) is marked adjustable, but it cannot be adjusted."
  }
}

/// An adjustable element without a value.
enum AdjustableWithoutValue: ElementRule {
  static let rule = Rule(
    id: "adjustable-without-value", title: "Adjustable elements must have a value",
    severity: .error,
    checks: "An element has the trait adjustable, but no value.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: Volume, traits: [adjustable], increment: …, decrement: …}",
    suggestion: "Give its current state as the value.")

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    guard element.isAdjustable, element.spokenValue == nil else { return nil }
    return "\(screen.name(position)) is adjustable, but it has no value."
  }
}
