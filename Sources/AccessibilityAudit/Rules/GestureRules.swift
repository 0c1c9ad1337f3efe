import VoiceOverSimulator

/// A gesture without an alternative for VoiceOver users.
enum GestureOnlyAction: ScreenRule {
  private static let gestures: [Interaction.Kind: String] = [
    .longPress: "A long press", .pan: "A pan", .swipe: "A swipe", .pinch: "A pinch",
  ]

  static let rule = Rule(
    id: "gesture-only-action", title: "Gestures must have an accessible alternative",
    severity: .error,
    checks: "A long press, pan, swipe or pinch does something, but neither the view nor what is in "
      + "it or around it has a custom action or a drag descriptor, and no increment, scroll "
      + "handler or double tap does the same. Adjustable elements are not reported.",
    source: "WWDC 2017, 215; WCAG 2.5.1",
    example: "{id: cell, interactions: [{longPress: {opens: deleteSheet}}], children: …}",
    suggestion: "Add a custom action that is named after what it does.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.layout.places.indices.flatMap { view -> [Finding] in
      let inside = screen.reached(in: view)
      let cover = screen.cover(of: view).map { [$0] } ?? []
      // What one of several elements does is not what the view around them does.
      let owners =
        [view] + screen.layout.ancestors(of: view) + (inside.count == 1 ? inside : [])
      let elements = inside + cover
      guard screen.isAvailable(view), !elements.isEmpty,
        !owners.contains(where: { isAdjusted(screen.element($0)) }),
        !(owners + screen.subtree(view)).contains(where: { hasActions(screen.element($0)) })
      else { return [] }
      return screen.element(view).interactions.compactMap { interaction in
        let effects = screen.effects(interaction.action, of: view)
        guard let gesture = gestures[interaction.kind], !effects.isEmpty,
          !elements.contains(where: { screen.activations[$0] == effects })
        else { return nil }
        return screen.finding(
          rule, at: view,
          "\(gesture) on \(screen.name(view)) does something that no custom action does.")
      }
    }
  }

  private static func isAdjusted(_ element: AccessibilityElement) -> Bool {
    element.isAdjustable || element.increment != nil || !element.scroll.isEmpty
  }

  private static func hasActions(_ element: AccessibilityElement) -> Bool {
    !element.customActions.isEmpty || element.dragSourceDescriptors?.isEmpty == false
  }
}

/// A hint that begins with a command instead of the result.
enum HintNamesGesture: ElementRule {
  static let rule = Rule(
    id: "hint-names-gesture", title: "Hints should describe the result, not the gesture",
    severity: .advice,
    checks: "A hint begins with a gesture or a command instead of the result. VoiceOver's own "
      + "hints are not reported.",
    source: "Apple, accessibilityHint",
    example: "{label: Mail, hint: Tap to read your mail, traits: [button]}",
    suggestion: "Begin with a verb in the third person, for example \"Opens …\".")

  private static let commands: Set = [
    "add", "choose", "click", "close", "delete", "double", "drag", "edit", "flick", "go", "hold",
    "open", "pinch", "play", "press", "push", "save", "select", "send", "share", "show", "slide",
    "swipe", "tap", "touch", "use", "view",
  ]
  private static let systemHints: Set = [
    "double tap to open", "double tap to edit", "double tap to toggle setting",
    "swipe up or down with one finger to adjust the value",
  ]

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    guard let hint = screen.element(position).hint,
      let first = hint.tokens.first, commands.contains(first),
      !systemHints.contains(hint.tokens.joined(separator: " "))
    else { return nil }
    return "The hint '\(hint)' begins with a command instead of the result."
  }
}
