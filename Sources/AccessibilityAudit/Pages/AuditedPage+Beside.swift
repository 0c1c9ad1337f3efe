extension AuditedPage {
  /// How far the text that stands beside a picture may be away, in siblings.
  private static let reach = 2
  /// How many elements may describe a picture.
  private static let mostDescriptions = 20

  /// What is told in a picture's place or beside it: its name, title and description, the link or
  /// button and the figure that it stands in, and the nearest text before and after it.
  func textBeside(_ picture: PagePicture) -> String {
    let element = element(of: picture)
    var parts = [
      picture.name.text, element.word("title") ?? "", element.word("aria-description") ?? "",
    ]
    parts += element.words("aria-describedby").prefix(Self.mostDescriptions)
      .compactMap(html.place(ofID:)).map(names.readText)
    if let control = picture.control { parts.append(names.name(of: control).text) }
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

  /// What stands before (-1) or after (1) an element in its parent, the nearest first, without
  /// blank text.
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
    case .element(let place): names.readText(of: place)
    }
  }
}
