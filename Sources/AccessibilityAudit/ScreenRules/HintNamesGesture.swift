import VoiceOverSimulator

/// A hint that commands.
enum HintNamesGesture: ScreenRule {
  static let rule = Rule(
    id: "hint-names-gesture", severity: .advice,
    checks: "A hint begins with a gesture or a command, and not with what happens. The hints that "
      + "VoiceOver has by itself are left out.",
    source: "Apple, accessibilityHint",
    example: "{label: Mail, hint: Tap to read your mail, traits: [button]}",
    suggestion: "Begin with a verb in the third person: \"Opens …\".")

  private static let commands: Set = [
    "add", "choose", "click", "close", "delete", "double", "drag", "edit", "flick", "go", "hold",
    "open", "pinch", "play", "press", "push", "save", "select", "send", "share", "show", "slide",
    "swipe", "tap", "touch", "use", "view",
  ]
  private static let systemHints: Set = [
    "double tap to open", "double tap to edit", "double tap to toggle setting",
    "swipe up or down with one finger to adjust the value",
  ]

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      guard let hint = screen.element(position).hint,
        let first = hint.tokens.first, commands.contains(first),
        !systemHints.contains(hint.tokens.joined(separator: " "))
      else { return nil }
      return screen.finding(rule, at: position, "The hint '\(hint)' begins with a command.")
    }
  }
}
