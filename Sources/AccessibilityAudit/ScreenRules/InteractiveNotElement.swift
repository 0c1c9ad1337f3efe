import Foundation
import VoiceOverSimulator

/// Something to touch that VoiceOver does not reach.
enum InteractiveNotElement: ScreenRule {
  private static let kinds: Set<Interaction.Kind> = [.tap, .longPress, .pan, .swipe, .pinch]

  static let rule = Rule(
    id: "interactive-not-element", severity: .error,
    checks: "Fingers can do something with a view, and VoiceOver reaches neither the view, nor "
      + "anything in it, nor an element that holds it or does the same.",
    source: "WWDC 2017, 215; WCAG 2.1.1",
    example: "{id: stars, isAccessibilityElement: false, interactions: [tap, pan]}",
    suggestion: "Make it an element, with a label, a value and traits.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let switches = Set(screen.switchRows.map(\.view))
    let offers = screen.reached.flatMap(screen.offers(of:))
    return screen.layout.places.indices.compactMap { view in
      let touches = screen.element(view).interactions.filter { kinds.contains($0.kind) }
      guard !touches.isEmpty, screen.layout.places[view].isView, screen.isAvailable(view),
        screen.frame(view)?.isEmpty != true, screen.reached(in: view).isEmpty,
        screen.cover(of: view) == nil, !switches.contains(view),
        !isDone(touches, of: view, by: offers, in: screen)
      else { return nil }
      return screen.finding(
        rule, at: view, "\(screen.name(view)) can be touched, and VoiceOver does not reach it.")
    }
  }

  /// Whether elements do all of it.
  private static func isDone(
    _ touches: [Interaction], of view: Int, by offers: [[Effect]], in screen: AuditedScreen
  ) -> Bool {
    touches.allSatisfy { touch in
      let effects = screen.effects(touch.action, of: view)
      return !effects.isEmpty && offers.contains(effects)
    }
  }
}
