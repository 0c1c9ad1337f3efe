/// A picture whose name is read twice.
enum ImageNameRedundant: PageRule {
  static let rule = Rule(
    id: "image-name-redundant", severity: .warning,
    checks: "A picture's name is the same as the text of the link, button, paragraph, list item or "
      + "cell that it stands in, or of the link beside it, so it is heard twice.",
    source: "WCAG 1.1.1, H2; axe image-redundant-alt; IBM img_alt_redundant",
    example: "<a href=\"/\"><img src=\"house.png\" alt=\"Home\"> Home</a>",
    suggestion: "Write alt=\"\": the text beside the picture says it already.")

  static func findings(in page: AuditedPage) -> [Finding] {
    var texts: [Int: String] = [:]
    return page.toldPictures.compactMap { picture in
      guard !picture.name.text.isEmpty, let around = page.names.structure.passages[picture.place]
      else { return nil }
      let text = texts[around] ?? page.names.readText(of: around).lowercased()
      texts[around] = text
      let name = picture.name.text.lowercased()
      guard text == name || text.isEmpty && linksBeside(around, in: page).contains(name) else {
        return nil
      }
      return page.finding(
        rule, at: picture.place,
        "The name '\(picture.name.text)' is heard twice: the text beside the picture says the same.",
        name: picture.name.text)
    }
  }

  /// What the links right before and after a link to the same place say.
  private static func linksBeside(_ link: Int, in page: AuditedPage) -> [String] {
    let element = page.html.elements[link]
    guard let target = element.word("href") else { return [] }
    return [-1, 1].compactMap { step in
      guard
        case .element(let other)? = page.siblings(of: link, by: step).first(where: { _ in true }),
        page.html.elements[other].word("href") == target
      else { return nil }
      return page.names.readText(of: other).lowercased()
    }
  }
}
