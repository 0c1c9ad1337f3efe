extension AuditedPage {
  /// How far the text that stands beside a picture may be away, in siblings.
  private static let reach = 2

  /// What is told in a picture's place or beside it: its name, title and description, the link or
  /// button and the figure that it stands in, and the nearest text before and after it.
  func textBeside(_ picture: PagePicture) -> String {
    let element = element(of: picture)
    var parts = [
      picture.name.text, element.word("title") ?? "", element.word("aria-description") ?? "",
    ]
    parts += element.words("aria-describedby").compactMap(html.place(ofID:)).map(names.readText)
    if let control = picture.control { parts.append(names.name(of: control).text) }
    let around = Array(html.ancestors(of: picture.place))
    if let figure = around.first(where: { html.elements[$0].isOne(of: "figure") }) {
      parts.append(names.readText(of: figure))
    }
    var child = picture.place
    for ancestor in around {
      let text = textBeside(child, in: ancestor)
      if !text.isEmpty { return (parts + [text]).joined(separator: " ") }
      child = ancestor
    }
    return parts.joined(separator: " ")
  }

  /// The nearest text before and after a child of an element.
  private func textBeside(_ child: Int, in parent: Int) -> String {
    let siblings = html.elements[parent].children.filter { sibling in
      if case .text(let text) = sibling { return !text.collapsed.isEmpty }
      return true
    }
    guard let position = siblings.firstIndex(of: .element(child)) else { return "" }
    let before = siblings[..<position].suffix(Self.reach).reversed().map(text(of:))
    let after = siblings[(position + 1)...].prefix(Self.reach).map(text(of:))
    return [before, after].compactMap { $0.first { !$0.isEmpty } }.joined(separator: " ")
  }

  private func text(of child: HTMLElement.Child) -> String {
    switch child {
    case .text(let text): text.collapsed
    case .element(let place): names.readText(of: place)
    }
  }
}
