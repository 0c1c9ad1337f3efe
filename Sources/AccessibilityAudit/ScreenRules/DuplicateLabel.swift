import VoiceOverSimulator

/// Two controls that are called the same and do not do the same.
enum DuplicateLabel: ScreenRule {
  static let rule = Rule(
    id: "duplicate-label", severity: .advice,
    checks: "Two controls of a screen have the same label and value, and do different things. Rows "
      + "of one template, and those under different headings, are left out.",
    source: "ATF DuplicateSpeakableText; WCAG 2.4.6",
    example: "{label: Edit, traits: [button], opens: name}, "
      + "{label: Edit, traits: [button], opens: address}",
    suggestion: "Tell them apart by their labels.")

  /// A control with what tells it from others.
  private struct Control {
    let position: Int
    let effects: [Effect]
    let header: Int?
  }

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let groups = Dictionary(grouping: controls(in: screen)) { control in
      let element = screen.element(control.position)
      return [element.spokenLabel?.lowercased(), element.spokenValue]
    }
    return groups.values.compactMap { group in
      guard let first = group.first,
        let other = group.dropFirst().first(where: {
          $0.effects != first.effects && $0.header == first.header
        })
      else { return nil }
      return screen.finding(
        rule, at: other.position,
        "\(screen.name(other.position)) is the label of another control, which does not do the same."
      )
    }
  }

  private static func controls(in screen: AuditedScreen) -> [Control] {
    var header: Int?
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      if element.traits.contains(.header) { header = position }
      // A bare number is found by another rule.
      guard let label = element.spokenLabel, !LabelIsValue.isNumber(label),
        let effects = screen.activation(of: position), !effects.isEmpty, element.isActing,
        !([position] + screen.layout.ancestors(of: position))
          .contains(where: { screen.element($0).template != nil })
      else { return nil }
      return Control(position: position, effects: effects, header: header)
    }
  }
}
