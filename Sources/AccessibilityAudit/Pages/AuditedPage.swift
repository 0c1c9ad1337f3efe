import ImageDescription

/// A page, prepared for the rules.
package struct AuditedPage: Sendable {
  /// The file as it was named.
  package let file: String
  package let names: AccessibleNames
  /// The pictures in the order of the page.
  package let pictures: [PagePicture]
  /// The results of looking at the pictures, by the elements' places.
  package var outcomes: [Int: PictureOutcome] = [:]
  /// The files of other sizes of the pictures that do not exist, by the elements' places.
  package var missingSizes: [Int: [String]] = [:]
  /// The language of suggestions if the page names none.
  package var defaultLanguage = SpokenLanguage.english
  /// The BCP 47 tag in the nearest `lang` of each element; `nil` if it has none, or if it is empty,
  /// which means unknown.
  private let languageTags: [String?]
  /// The language of the whole page, for elements without `lang`.
  private let guess: LanguageGuess

  /// A page whose pictures were not described yet.
  package init(_ html: HTMLPage, file: String) {
    self.file = file
    let names = AccessibleNames(html)
    self.names = names
    pictures = html.elements.indices.compactMap { PagePicture($0, in: names) }
    languageTags = Self.languageTags(in: html)
    guess = LanguageGuess(Self.words(of: pictures, in: names))
  }

  /// The names of the pictures and the text of the page, as far as a guess needs them.
  private static func words(of pictures: [PagePicture], in names: AccessibleNames) -> String {
    var words = CollapsedText(limit: LanguageGuess.longest)
    for picture in pictures where !words.isFull {
      words.append(picture.name.text)
      words.appendSpace()
    }
    if !names.page.elements.isEmpty { words.append(names.readText(of: 0)) }
    return words.text
  }

  private static func languageTags(in html: HTMLPage) -> [String?] {
    var tags: [String?] = []
    for element in html.elements {
      if let tag = element["lang"] ?? element["xml:lang"] {
        tags.append(tag.isBlank ? nil : tag.collapsed)
      } else {
        tags.append(element.parent.flatMap { tags[$0] })
      }
    }
    return tags
  }

  package var html: HTMLPage { names.page }

  /// The pictures that assistive technology announces.
  var exposedPictures: [PagePicture] {
    pictures.filter { $0.standing == .exposed && $0.kind.isPicture }
  }

  /// The element of a picture.
  func element(of picture: PagePicture) -> HTMLElement { html.elements[picture.place] }

  /// A finding at an element of the page.
  func finding(
    _ rule: Rule, at place: Int, severity: Severity? = nil, _ message: String,
    suggestion: String? = nil, name: String? = nil
  ) -> Finding {
    let record = outcomes[place]?.facts?.record.worded(in: language(at: place))
    return Finding(
      rule, severity: severity, file: file, element: html.location(of: place), message: message,
      suggestion: suggestion,
      evidence: FindingEvidence(name: name, picture: address(at: place), record, for: rule))
  }

  /// The language of suggestions for an element: that of the nearest `lang`, or English if Descry
  /// does not speak it.
  func language(at place: Int) -> SpokenLanguage {
    languageTags[place].map { SpokenLanguage.best(for: [$0]) } ?? defaultLanguage
  }

  /// The language of a picture's name: that of the nearest `lang`, or a guess from the page.
  ///
  /// Another one if the name is certainly not in this language.
  func nameLanguage(of picture: PagePicture) -> SpokenLanguage {
    LanguageGuess.language(
      of: picture.name.text,
      in: declaredLanguage(of: picture) ?? guess.best(preferring: defaultLanguage))
  }

  /// The language in the nearest `lang`, or English if Descry does not speak it; `nil` without one.
  func declaredLanguage(of picture: PagePicture) -> SpokenLanguage? {
    languageTags[picture.place].map { SpokenLanguage.best(for: [$0]) }
  }

  /// The address of a picture; only "data:" of an embedded one.
  func address(at place: Int) -> String? {
    let address = pictureAddress(at: place)
    return address?.lowercased().hasPrefix("data:") == true ? "data:" : address
  }
}

extension AuditedPage {
  /// How far text may be from a picture to be beside it, in siblings.
  private static let reach = 2
  /// The limit of elements that describe a picture.
  private static let mostDescriptions = 20

  /// The text alternative of a picture and the text beside it: its name, title and description, the
  /// link or button and the figure around it, and the nearest text before and after.
  func textBeside(_ picture: PagePicture) -> String {
    let element = element(of: picture)
    // Screen readers read the text in a drawing.
    var parts = [
      picture.kind == .drawing ? names.readText(of: picture.place) : "",
      picture.name.text, element.word("title") ?? "", element.word("aria-description") ?? "",
    ]
    let describing = element.words("aria-describedby") + element.words("aria-details")
    parts += describing.prefix(Self.mostDescriptions)
      .compactMap(html.place(ofID:)).map(names.readText)
    if let control = picture.control {
      parts += [names.name(of: control).text, names.readText(of: control)]
    }
    if let figure = names.structure.figures[picture.place] {
      parts.append(names.readText(of: figure))
    }
    var child = picture.place
    for ancestor in html.ancestors(of: picture.place) {
      let text = textBeside(child)
      if !text.isEmpty { return (parts + [text]).joined(separator: " ") }
      child = ancestor
    }
    return parts.joined(separator: " ")
  }

  /// The nearest text before and after an element in its parent.
  private func textBeside(_ child: Int) -> String {
    let before = siblings(of: child, by: -1).prefix(Self.reach).lazy.map(text(of:))
    let after = siblings(of: child, by: 1).prefix(Self.reach).lazy.map(text(of:))
    return [before, after].compactMap { $0.first { !$0.isEmpty } }.joined(separator: " ")
  }

  /// The siblings before (-1) or after (1) an element, the nearest first, without blank text.
  func siblings(of place: Int, by step: Int) -> some Sequence<HTMLElement.Child> {
    let all = html.elements[place].parent.map { html.elements[$0].children } ?? []
    return sequence(state: names.structure.positions[place]) { position in
      while true {
        position += step
        guard all.indices.contains(position) else { return nil }
        if case .text(let text) = all[position], text.isBlank { continue }
        return all[position]
      }
    }
  }

  private func text(of child: HTMLElement.Child) -> String {
    switch child {
    case .text(let text): text.collapsed
    case .element(let place):
      AriaRole.pictures.contains(names.structure.roles[place] ?? "")
        ? "" : names.readText(of: place)
    }
  }
}
