import VoiceOverSimulator

/// Something to use or to look at that is called nothing.
enum LabelMissing: ScreenRule {
  static let rule = Rule(
    id: "label-missing", severity: .error,
    checks: "A button, link, adjustable element, picture, or an element that fingers can do "
      + "something with has no label.",
    source: "WCAG 4.1.2, 1.1.1; WWDC 2017, 215; GTX, label present",
    example: "{image: add.png, traits: [button]}",
    suggestion: "Give it a label that says what it does or shows.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.spokenLabel == nil, !element.traits.contains(.staticText),
        !element.isField || (element.placeholder ?? "").isEmpty
      else { return nil }
      if element.isPicture {
        return screen.finding(
          rule, at: position, "The picture has no label.", showsPicture: true)
      }
      let isControl = element.isActing || element.isField || element.isAdjustable
      guard isControl || !element.interactions.isEmpty else { return nil }
      return screen.finding(rule, at: position, "There is no label to tell what this does.")
    }
  }
}
