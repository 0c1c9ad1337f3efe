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

/// A rule about each element that VoiceOver reaches on a screen.
protocol ElementRule: ScreenRule {
  /// What is wrong with an element; `nil` if nothing is.
  static func problem(of position: Int, in screen: AuditedScreen) -> String?
}

extension ElementRule {
  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      problem(of: position, in: screen).map { screen.finding(rule, at: position, $0) }
    }
  }
}
