/// A rule over the pictures of a page or a screen: a value that says what it is, and how it is
/// checked.
protocol PictureRule: Sendable {
  static var rule: Rule { get }

  /// What the rule finds among the pictures of one page or screen, in any order.
  static func findings(among pictures: [AuditedPicture]) -> [Finding]
}
