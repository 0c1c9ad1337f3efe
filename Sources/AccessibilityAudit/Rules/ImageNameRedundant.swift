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
      guard !picture.name.text.isEmpty, let around = container(of: picture, in: page) else {
        return nil
      }
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

  /// The nearest element of those whose text is read in one go with the picture.
  private static func container(of picture: PagePicture, in page: AuditedPage) -> Int? {
    page.html.ancestors(of: picture.place).first { place in
      let element = page.html.elements[place]
      return element.isControl || element.isOne(of: "p", "li", "td", "th")
    }
  }

  /// What the links right before and after a link to the same place say.
  private static func linksBeside(_ link: Int, in page: AuditedPage) -> [String] {
    let element = page.html.elements[link]
    guard let target = element.word("href"), let parent = element.parent else { return [] }
    let siblings = page.html.elements[parent].children.filter { child in
      if case .text(let text) = child { return !text.collapsed.isEmpty }
      return true
    }
    guard let position = siblings.firstIndex(of: .element(link)) else { return [] }
    return [position - 1, position + 1].filter(siblings.indices.contains).compactMap { index in
      guard case .element(let other) = siblings[index],
        page.html.elements[other].word("href") == target
      else { return nil }
      return page.names.readText(of: other).lowercased()
    }
  }
}
