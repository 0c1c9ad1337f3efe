import VoiceOverSimulator

/// An element that keeps what is in it from being used.
enum ParentHidesElement: ScreenRule {
  static let rule = Rule(
    id: "parent-hides-element", severity: .error,
    checks: "An element holds others that do something of their own, which neither it nor one of "
      + "its actions does; VoiceOver reaches nothing inside an element.",
    source: "WCAG 4.1.2, 2.1.1; Apple, isAccessibilityElement",
    example: "{isAccessibilityElement: true, label: Song, opens: song, "
      + "children: [{label: Buy, traits: [button], opens: shop}]}",
    suggestion: "Let it be no element, or give it custom actions that do the same.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let offers = screen.offers(of: position)
      let hidden = screen.subtree(position).dropFirst().filter { inner in
        guard screen.layout.places[inner].isShown, let effects = ownEffects(of: inner, in: screen)
        else { return false }
        return !effects.isEmpty && !offers.contains(effects)
      }
      // Where it does nothing itself, that it should do what its only control does is found.
      guard let first = hidden.first, !offers.isEmpty || hidden.count > 1 else { return nil }
      return screen.finding(
        rule, at: position,
        "\(screen.name(position)) hides \(screen.name(first)), which does something of its own.")
    }
  }

  private static func ownEffects(of position: Int, in screen: AuditedScreen) -> [Effect]? {
    screen.ownActivation(of: position)
      ?? screen.interaction(.tap, of: position).map { screen.effects($0.action, of: position) }
  }
}
