import Foundation
import VoiceOverSimulator

/// A control that a double tap does not activate.
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

/// An element that takes taps and has no trait that says so.
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

/// A view that fingers can use and VoiceOver cannot reach.
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

/// An accessibility element that hides the controls inside it.
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
