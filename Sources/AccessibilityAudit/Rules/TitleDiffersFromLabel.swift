/// A picture that is called one thing and tells another on hovering.
enum TitleDiffersFromLabel: PageRule {
  static let rule = Rule(
    id: "title-differs-from-label", severity: .advice,
    checks:
      "A picture's title is not its name: some hear both, some see the one and hear the other.",
    source: "HTML, the title attribute; GDS",
    example: "<img src=\"cup.jpg\" alt=\"A cup of coffee\" title=\"Breakfast\">",
    suggestion: "Say all of it in alt and drop the title.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.toldPictures.compactMap { picture in
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
