import Foundation
import VoiceOverSimulator

/// A control that a double tap does not activate.
enum ActivationDoesNothing: ScreenRule {
  static let rule = Rule(
    id: "activation-does-nothing", title: "A double tap must activate a control",
    severity: .error,
    checks: "A button, link or switch, or the element that VoiceOver reaches in a row with a "
      + "control, has no activation, and nothing under its activation point responds to a tap. "
      + "Dimmed elements are not reported.",
    source: "WWDC 2017, 215; WCAG 4.1.2; Apple, accessibilityActivate",
    example: "{label: Facebook, value: Off, children: [{interactions: [tap]}]}",
    suggestion: "Make the activation do what a tap on the control does, and return true.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    // A hierarchy does not tell what a double tap does.
    if screen.isHierarchy { return [] }
    let rows = Set(screen.switchRows.map(\.element))
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.isEnabled, !element.isAdjustable,
        element.isActing || rows.contains(position) || holdsControl(position, in: screen),
        screen.activations[position] == nil
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

/// An element that responds to taps without a trait that announces it.
enum TapWithoutTrait: ElementRule {
  static let rule = Rule(
    id: "tap-without-trait", title: "Elements that respond to taps must have a trait",
    severity: .error,
    checks: "An element responds to taps, but has no activation and no trait that announces it, "
      + "such as button or link. Text fields, keys and adjustable elements are not reported.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: Tom McNeil, traits: [staticText], interactions: [tap]}",
    suggestion: "Add the trait, or combine the element into one button with another that does the "
      + "same.")

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    guard screen.interaction(.tap, of: position) != nil,
      screen.ownActivation(of: position) == nil, !element.isActing, !element.isField,
      !element.isAdjustable, !element.traits.contains(.keyboardKey)
    else { return nil }
    return "\(screen.name(position)) responds to a tap, but no trait announces it."
  }
}

/// A view that responds to touch, but that VoiceOver cannot reach.
enum InteractiveNotElement: ScreenRule {
  private static let kinds: Set<Interaction.Kind> = [.tap, .longPress, .pan, .swipe, .pinch]

  static let rule = Rule(
    id: "interactive-not-element", title: "VoiceOver must reach everything that responds to touch",
    severity: .error,
    checks: "A view responds to touch, but VoiceOver reaches neither the view, nor anything in it, "
      + "nor another element that contains it or does the same.",
    source: "WWDC 2017, 215; WCAG 2.1.1",
    example: "{id: stars, isAccessibilityElement: false, interactions: [tap, pan]}",
    suggestion: "Make it an accessibility element with a label, a value and traits.")

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
        rule, at: view, "\(screen.name(view)) responds to touch, but VoiceOver does not reach it.")
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

/// An accessibility element that hides the controls inside it.
enum ParentHidesElement: ElementRule {
  static let rule = Rule(
    id: "parent-hides-element", title: "Accessibility elements must not hide controls inside them",
    severity: .error,
    checks: "An accessibility element contains controls whose functions neither it nor its custom "
      + "actions offer. VoiceOver reaches nothing inside an accessibility element.",
    source: "WCAG 4.1.2, 2.1.1; Apple, isAccessibilityElement",
    example: "{isAccessibilityElement: true, label: Song, opens: song, "
      + "children: [{label: Buy, traits: [button], opens: shop}]}",
    suggestion: "Do not make it an accessibility element, or add custom actions that do the same.")

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let offers = screen.offers(of: position)
    let hidden = screen.subtree(position).dropFirst().filter { inner in
      guard screen.layout.places[inner].isShown, let effects = ownEffects(of: inner, in: screen)
      else { return false }
      return !effects.isEmpty && !offers.contains(effects)
    }
    // If the element does nothing and has one control, `activation-does-nothing` reports it.
    guard let first = hidden.first, !offers.isEmpty || hidden.count > 1 else { return nil }
    return "\(screen.name(position)) hides \(screen.name(first)), whose function it does not offer."
  }

  private static func ownEffects(of position: Int, in screen: AuditedScreen) -> [Effect]? {
    screen.ownActivation(of: position)
      ?? screen.interaction(.tap, of: position).map { screen.effects($0.action, of: position) }
  }
}
