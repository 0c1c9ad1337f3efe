import VoiceOverSimulator

/// Several drags or drops that are called the same.
enum DropNeedsName: ScreenRule {
  static let rule = Rule(
    id: "drop-needs-name", severity: .advice,
    checks: "More than one drag or drop is found by itself in an element, each under a default "
      + "name.",
    source: "WWDC 2018, 241; Apple, accessibilityDropPointDescriptors",
    example: "{label: Contact card, children: [{interactions: [drop]}, {interactions: [drop]}]}",
    suggestion: "Name each by a descriptor: \"Drop portrait\".")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      let drags = screen.layout.descriptors(of: position, .drag).count
      let drops = screen.layout.descriptors(of: position, .drop).count
      let kinds = [
        element.dragSourceDescriptors == nil && drags > 1 ? "\(drags) drags" : nil,
        element.dropPointDescriptors == nil && drops > 1 ? "\(drops) drops" : nil,
      ].compactMap { $0 }
      guard !kinds.isEmpty else { return nil }
      return screen.finding(
        rule, at: position,
        "\(screen.name(position)) has \(kinds.joined(separator: " and ")) without names.")
    }
  }
}
