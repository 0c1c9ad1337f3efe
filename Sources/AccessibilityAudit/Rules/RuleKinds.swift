/// A rule about the markup of a page.
protocol PageRule: Sendable {
  static var rule: Rule { get }

  /// The findings in a page, in any order.
  static func findings(in page: AuditedPage) -> [Finding]
}

/// A rule about what the pictures of a page or a screen show.
protocol PictureRule: Sendable {
  static var rule: Rule { get }

  /// The findings among the pictures of one page or screen, in any order.
  static func findings(among pictures: [AuditedPicture]) -> [Finding]
}

/// A rule about the elements of a screen.
protocol ScreenRule: Sendable {
  static var rule: Rule { get }

  /// The findings on a screen, in any order.
  static func findings(in screen: AuditedScreen) -> [Finding]
}
