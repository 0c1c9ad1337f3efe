/// A rule over a screen: a value that says what it is, and how it is checked.
protocol ScreenRule: Sendable {
  static var rule: Rule { get }

  /// What the rule finds on a screen, in any order.
  static func findings(in screen: AuditedScreen) -> [Finding]
}
