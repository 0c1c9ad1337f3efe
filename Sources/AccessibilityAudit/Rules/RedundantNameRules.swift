import ImageDescription
import VoiceOverSimulator

/// A picture whose name repeats the text around it.
enum ImageNameRedundant: PageRule {
  static let rule = Rule(
    id: "image-name-redundant", title: "Alt text should not repeat the text beside the picture",
    severity: .warning,
    checks: "The alt text is the same as the caption, the text of the link, button, paragraph, "
      + "list item or table cell around the picture, or the text of the link beside it, so it is "
      + "heard twice. Advice if only the title repeats it.",
    source: "WCAG 1.1.1, H2; axe image-redundant-alt; IBM img_alt_redundant",
    example: "<a href=\"/\"><img src=\"house.png\" alt=\"Home\"> Home</a>",
    suggestion: "Write alt=\"\": the text beside the picture already says it.")

  static func findings(in page: AuditedPage) -> [Finding] {
    var texts: [Int: String] = [:]
    return page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      guard !name.isEmpty else { return nil }
      if isBeside(picture, in: page, &texts) {
        return page.finding(
          rule, at: picture.place,
          "The alt text '\(name)' repeats the text beside the picture, so it is heard twice.",
          name: name)
      }
      let element = page.element(of: picture)
      guard let title = element.word("title"), let alt = element.word("alt"),
        alt.lowercased() == title.lowercased()
      else { return nil }
      return page.finding(
        rule, at: picture.place, severity: .advice,
        "The title repeats the alt text \(name.quotedAtEnd)",
        suggestion: "Remove the title.", name: name)
    }
  }

  /// - Parameter texts: a cache of the texts of elements, in lower case.
  private static func isBeside(
    _ picture: PagePicture, in page: AuditedPage, _ texts: inout [Int: String]
  ) -> Bool {
    let structure = page.names.structure
    let name = picture.name.text.lowercased()
    func text(of place: Int) -> String {
      let text = texts[place] ?? page.names.readText(of: place).lowercased()
      texts[place] = text
      return text
    }
    if let figure = structure.figures[picture.place], let caption = structure.captions[figure],
      !name.tokens.isEmpty, text(of: caption).tokens == name.tokens
    {
      return true
    }
    guard let around = structure.passages[picture.place] else { return false }
    return text(of: around) == name
      || text(of: around).isEmpty && linksBeside(around, in: page).contains(name)
  }

  /// The texts of the links to the same place right before and after a link.
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

/// A name that begins with "image of" or the like.
enum LabelHasImageWord: PageRule {
  static let rule = Rule(
    id: "label-has-image-word", title: "Alt text should not begin with \"image of\"",
    severity: .advice,
    checks: "The alt text begins with \"image of\" or similar words, but screen readers already "
      + "announce an image.",
    source: "jsx-a11y img-redundant-alt; W3C, Images Tutorial",
    example: "<img src=\"cat.jpg\" alt=\"Image of a cat\">",
    suggestion: "Remove these words and begin with what the picture shows.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      let language = page.nameLanguage(of: picture)
      guard let words = ImageWords(name, .of(language)) else { return nil }
      let place = words.isAtEnd ? "ends" : "begins"
      return page.finding(
        rule, at: picture.place,
        "The alt text '\(name)' \(place) with '\(words.text)', which screen readers already "
          + "announce.",
        name: name)
    }
  }
}

/// A label that ends with the word VoiceOver speaks for the trait.
enum LabelRepeatsTrait: ElementRule {
  static let rule = Rule(
    id: "label-repeats-trait", title: "Labels should not include the type of the control",
    severity: .warning,
    checks: "A label ends with the word for the type of the element, which VoiceOver already "
      + "announces. In the languages of descriptions.",
    source: "Apple, accessibilityLabel; GTX, label redundant with traits",
    example: "{label: Save button, traits: [button]}",
    suggestion: "Remove this word from the label.")

  /// A "radio button" is another type.
  private static let compounds: Set = ["radio"]

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    guard let label = element.spokenLabel,
      let language = SpokenLanguage(matching: element.language ?? screen.settings.language)
    else { return nil }
    let words = NameWords.of(language)
    let spoken = NameWord.all(in: label, words).map(\.text)
      .flatMap { $0.split(separator: "-").map(String.init) }
    guard spoken.count > 1, let last = spoken.last,
      element.traits.contains(where: { words.controls[$0.rawValue]?.contains(last) ?? false }),
      !compounds.contains(spoken[spoken.count - 2])
    else { return nil }
    return "The label '\(label)' ends with '\(last)', which VoiceOver already announces."
  }
}
