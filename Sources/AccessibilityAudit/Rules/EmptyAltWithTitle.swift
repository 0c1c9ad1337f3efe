/// A picture that is said to decorate and to have a title.
enum EmptyAltWithTitle: PageRule {
  static let rule = Rule(
    id: "empty-alt-with-title", severity: .warning,
    checks:
      "A picture's alt is empty, which says that it only decorates, and it has a title, which "
      + "says that it does not.",
    source: "WCAG 1.1.1, H67; IBM img_alt_null",
    example: "<img src=\"line.png\" alt=\"\" title=\"Sales by year\">",
    suggestion: "Move the title to alt, or leave it out.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.pictures.compactMap { picture in
      let element = page.element(of: picture)
      guard picture.standing == .decorative || picture.standing == .told, element.isOne(of: "img"),
        element["alt"]?.collapsed == "", let title = element.word("title"), !picture.name.isGiven
      else { return nil }
      return page.finding(
        rule, at: picture.place, "The alt is empty, yet the title says '\(title)'.",
        name: picture.name.text)
    }
  }
}
