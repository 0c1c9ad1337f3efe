/// A picture that is said to decorate and to be called something.
enum DecorativeWithLabel: PageRule {
  static let rule = Rule(
    id: "decorative-with-label", severity: .advice,
    checks: "A picture's role says that it only decorates, and its alt says what it shows, which "
      + "nobody will hear.",
    source: "WCAG 1.1.1; IBM img_alt_decorative; GDS",
    example: "<img src=\"demo.png\" role=\"presentation\" alt=\"How to begin\">",
    suggestion: "Drop the role if the picture says something, else write alt=\"\".")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.pictures.compactMap { picture in
      let element = page.element(of: picture)
      guard picture.standing == .decorative, let alt = element.word("alt") else { return nil }
      return page.finding(
        rule, at: picture.place,
        "The role '\(element.explicitRole ?? "")' keeps the alt '\(alt)' from being heard.",
        name: "")
    }
  }
}
