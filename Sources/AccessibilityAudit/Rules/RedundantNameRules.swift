import VoiceOverSimulator

/// A picture whose name repeats the text around it.
enum ImageNameRedundant: PageRule {
  static let rule = Rule(
    id: "image-name-redundant", severity: .warning,
    checks: "A picture's name is the same as the text of the link, button, paragraph, list item or "
      + "cell that it stands in, of the link beside it, or of its caption, so it is heard twice. "
      + "As advice where its title says the same.",
    source: "WCAG 1.1.1, H2; axe image-redundant-alt; IBM img_alt_redundant",
    example: "<a href=\"/\"><img src=\"house.png\" alt=\"Home\"> Home</a>",
    suggestion: "Write alt=\"\": the text beside the picture says it already.")

  static func findings(in page: AuditedPage) -> [Finding] {
    var texts: [Int: String] = [:]
    return page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      guard !name.isEmpty else { return nil }
      if isBeside(picture, in: page, &texts) {
        return page.finding(
          rule, at: picture.place,
          "The name '\(name)' is heard twice: the text beside the picture says the same.",
          name: name)
      }
      let element = page.element(of: picture)
      guard let title = element.word("title"), let alt = element.word("alt"),
        alt.lowercased() == title.lowercased()
      else { return nil }
      return page.finding(
        rule, at: picture.place, severity: .advice, "The title says the name '\(name)' again.",
        suggestion: "Leave the title out.", name: name)
    }
  }

  /// - Parameter texts: what is known already of what elements say, in lower case.
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

/// A name that begins with "image of" or the like.
enum LabelHasImageWord: PageRule {
  static let rule = Rule(
    id: "label-has-image-word", severity: .advice,
    checks: "A picture's name begins with \"image of\" or words like it, which screen readers say "
      + "by themselves.",
    source: "jsx-a11y img-redundant-alt; W3C, Images Tutorial",
    example: "<img src=\"cat.jpg\" alt=\"Image of a cat\">",
    suggestion: "Drop these words and begin with what the picture shows.")

  static func findings(in page: AuditedPage) -> [Finding] {
    let beginning =
      /(?<words>(?:(?:an?|the) )?(?:image|photo|photograph|picture|graphic|pic) of)\b/.ignoresCase()
    return page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      guard let words = name.prefixMatch(of: beginning)?.output.words else { return nil }
      return page.finding(
        rule, at: picture.place,
        "The name '\(name)' begins with '\(words)', which is heard anyway.", name: name)
    }
  }
}

/// A label that ends with the word VoiceOver speaks for the trait.
enum LabelRepeatsTrait: ScreenRule {
  static let rule = Rule(
    id: "label-repeats-trait", severity: .warning,
    checks: "A label ends with the word for the element's type, which VoiceOver says by itself, in "
      + "English, German, French, Spanish or Italian.",
    source: "Apple, accessibilityLabel; GTX, label redundant with traits",
    example: "{label: Save button, traits: [button]}",
    suggestion: "Drop the word.")

  /// What types are called, by languages.
  private static let words: [String: [AccessibilityTrait: Set<String>]] = [
    "en": [
      .button: ["button"], .link: ["link"], .image: ["image", "picture"], .header: ["heading"],
      .toggleButton: ["switch", "toggle"], .tab: ["tab"], .adjustable: ["slider"],
    ],
    "de": [
      .button: ["taste", "schaltfläche"], .link: ["link"], .image: ["bild"],
      .header: ["überschrift"], .toggleButton: ["schalter"], .adjustable: ["regler"],
    ],
    "fr": [.button: ["bouton"], .link: ["lien"], .image: ["image"]],
    "es": [.button: ["botón"], .link: ["enlace"], .image: ["imagen"]],
    "it": [.button: ["pulsante"], .link: ["link"], .image: ["immagine"]],
  ]
  /// "Radio button" is a type of its own.
  private static let compounds: Set = ["radio"]

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      let language = (element.language ?? screen.settings.language).prefix { $0 != "-" }
      guard let label = element.spokenLabel, let known = words[language.lowercased()] else {
        return nil
      }
      let spoken = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard spoken.count > 1, let last = spoken.last,
        element.traits.contains(where: { known[$0]?.contains(last) ?? false }),
        !compounds.contains(spoken[spoken.count - 2])
      else { return nil }
      return screen.finding(
        rule, at: position, "The label '\(label)' ends with '\(last)', which is heard twice.")
    }
  }
}
