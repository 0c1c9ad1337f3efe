/// A decorative picture (`alt=""`) with a title.
enum EmptyAltWithTitle: PageRule {
  static let rule = Rule(
    id: "empty-alt-with-title", title: "Decorative pictures should not have a title",
    severity: .warning,
    checks: "The empty alt text marks the picture as decorative, but it has a title.",
    source: "WCAG 1.1.1, H67; IBM img_alt_null",
    example: "<img src=\"line.png\" alt=\"\" title=\"Sales by year\">",
    suggestion: "If the picture is decorative, remove the title. Otherwise move the title to alt.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.pictures.compactMap { picture in
      let element = page.element(of: picture)
      guard picture.standing == .decorative || picture.standing == .exposed,
        element.isOne(of: "img"),
        element["alt"]?.collapsed == "", let title = element.word("title"), !picture.name.isGiven
      else { return nil }
      return page.finding(
        rule, at: picture.place,
        "This picture is marked decorative (alt=\"\"), but it has the title '\(title)'.",
        name: picture.name.text)
    }
  }
}

/// A picture with a decorative role and an `alt` that screen readers ignore.
enum DecorativeWithLabel: PageRule {
  static let rule = Rule(
    id: "decorative-with-label", title: "Decorative pictures should not have alt text",
    severity: .advice,
    checks: "The role of the picture marks it as decorative, so screen readers ignore its alt "
      + "text.",
    source: "WCAG 1.1.1; IBM img_alt_decorative; GDS",
    example: "<img src=\"demo.png\" role=\"presentation\" alt=\"How to begin\">",
    suggestion: "If the picture conveys something, remove the role. Otherwise write alt=\"\".")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.pictures.compactMap { picture in
      let element = page.element(of: picture)
      guard picture.standing == .decorative, let alt = element.word("alt") else { return nil }
      return page.finding(
        rule, at: picture.place,
        "Screen readers ignore the alt text '\(alt)' because of the role "
          + "'\(element.word("role") ?? "")'.",
        name: "")
    }
  }
}

/// A picture whose title differs from its name.
enum TitleDiffersFromLabel: PageRule {
  static let rule = Rule(
    id: "title-differs-from-label", title: "The title should not differ from the alt text",
    severity: .advice,
    checks: "The title differs from the alt text: some people hear both, others see one and hear "
      + "the other.",
    source: "HTML, the title attribute; GDS",
    example: "<img src=\"cup.jpg\" alt=\"A cup of coffee\" title=\"Breakfast\">",
    suggestion: "Put everything into the alt text and remove the title.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      guard !name.isEmpty, let title = page.element(of: picture).word("title"),
        title.lowercased() != name.lowercased(), title != LabelIsJunk.pandocTitle
      else { return nil }
      return page.finding(
        rule, at: picture.place,
        "The title '\(title)' differs from the alt text \(name.quotedAtEnd)",
        name: name
      )
    }
  }
}
