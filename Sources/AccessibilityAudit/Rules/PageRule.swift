/// A rule over a page: a value that says what it is, and how it is checked.
protocol PageRule: Sendable {
  static var rule: Rule { get }

  /// What the rule finds in a page, in any order.
  static func findings(in page: AuditedPage) -> [Finding]
}
