import VoiceOverSimulator

/// Something that only a gesture does.
enum GestureOnlyAction: ScreenRule {
  private static let gestures: [Interaction.Kind: String] = [
    .longPress: "A long press", .pan: "A pan", .swipe: "A swipe", .pinch: "A pinch",
  ]

  static let rule = Rule(
    id: "gesture-only-action", severity: .error,
    checks: "A long press, pan, swipe or pinch does something, and neither the view nor what is in "
      + "it or holds it has a custom action, an increment, a scroll handler or a drag descriptor; "
      + "a double tap does not do the same. Adjustable elements are left out.",
    source: "WWDC 2017, 215; WCAG 2.5.1",
    example: "{id: cell, interactions: [{longPress: {opens: deleteSheet}}], children: …}",
    suggestion: "Add a custom action that is named after what it does.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.layout.places.indices.flatMap { view -> [Finding] in
      let elements = screen.reached(in: view) + [screen.cover(of: view)].compactMap { $0 }
      guard screen.isAvailable(view), !elements.isEmpty,
        !elements.contains(where: { screen.element($0).isAdjustable }),
        !hasOtherWay(view, elements, in: screen)
      else { return [] }
      return screen.element(view).interactions.compactMap { interaction in
        let effects = screen.effects(interaction.action, of: view)
        guard let gesture = gestures[interaction.kind], !effects.isEmpty,
          !elements.contains(where: { screen.activation(of: $0) == effects })
        else { return nil }
        return screen.finding(
          rule, at: view, "\(gesture) on \(screen.name(view)) does what no action does.")
      }
    }
  }

  private static func hasOtherWay(
    _ view: Int, _ elements: [Int], in screen: AuditedScreen
  ) -> Bool {
    let owners = [view] + elements + screen.layout.ancestors(of: view)
    return (owners + screen.subtree(view)).contains { owner in
      let element = screen.element(owner)
      return !element.customActions.isEmpty || element.increment != nil || !element.scroll.isEmpty
        || element.dragSourceDescriptors?.isEmpty == false
    }
  }
}
