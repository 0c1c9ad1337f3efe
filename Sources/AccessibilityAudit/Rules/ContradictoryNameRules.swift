/// A decorative picture (`alt=""`) with a title.
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
      guard picture.standing == .decorative || picture.standing == .exposed,
        element.isOne(of: "img"),
        element["alt"]?.collapsed == "", let title = element.word("title"), !picture.name.isGiven
      else { return nil }
      return page.finding(
        rule, at: picture.place, "The alt is empty, yet the title says '\(title)'.",
        name: picture.name.text)
    }
  }
}

/// A picture with a decorative role and an `alt` that nobody hears.
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

/// A picture whose title differs from its name.
enum TitleDiffersFromLabel: PageRule {
  static let rule = Rule(
    id: "title-differs-from-label", severity: .advice,
    checks:
      "A picture's title is not its name: some hear both, some see the one and hear the other.",
    source: "HTML, the title attribute; GDS",
    example: "<img src=\"cup.jpg\" alt=\"A cup of coffee\" title=\"Breakfast\">",
    suggestion: "Say all of it in alt and drop the title.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      guard !name.isEmpty, let title = page.element(of: picture).word("title"),
        title.lowercased() != name.lowercased()
      else { return nil }
      return page.finding(
        rule, at: picture.place, "The title '\(title)' differs from the name '\(name)'.", name: name
      )
    }
  }
}
