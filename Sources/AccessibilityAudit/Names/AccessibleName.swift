/// What assistive technology calls an element, and where the words come from.
package struct AccessibleName: Equatable, Sendable {
  /// Where a name comes from.
  package enum Source: String, Sendable {
    case labelledBy
    case ariaLabel
    /// A `label` element.
    case label
    case alt
    /// The `title` element of SVG.
    case titleElement
    case value
    case content
    /// The `title` attribute.
    case title
  }

  /// The words without white space around them; empty where there is no name.
  package var text: String
  /// `nil` where there is no name.
  package var source: Source?

  /// No name.
  static let none = AccessibleName(text: "", source: nil)

  /// Whether an ARIA attribute gives the name, so that what is in the element does not count.
  var isGiven: Bool { source == .labelledBy || source == .ariaLabel }
}

/// The text that assistive technology reads in each element of a page, without pictures' names.
struct ReadTexts: Sendable {
  /// By the elements' places; the white space at their ends is one space.
  private var texts: [String]

  /// Puts the texts together from the inside out, so that nothing is looked at twice.
  ///
  /// - Parameter limit: the length of a text, in bytes; the rest is left out.
  init(_ page: HTMLPage, _ structure: PageStructure, _ visibility: Visibility, limit: Int) {
    texts = Array(repeating: "", count: page.elements.count)
    for place in page.elements.indices.reversed() where visibility.isExposed(place) {
      let element = page.elements[place]
      var text = CollapsedText(limit: limit, keepsEnds: true)
      let isBlock = !HTMLElement.inlineTags.contains(element.tag)
      if isBlock { text.appendSpace() }
      for child in element.children where !text.isFull {
        switch child {
        case .text(let part): text.append(part)
        case .element(let child) where !AriaRole.pictures.contains(structure.roles[child] ?? ""):
          text.append(texts[child])
        case .element: break
        }
      }
      if isBlock { text.appendSpace() }
      texts[place] = text.text
    }
  }

  /// The text in an element, without white space at its ends.
  subscript(place: Int) -> String { texts[place].collapsed }
}

extension HTMLElement {
  /// The tags that do not begin a line of their own.
  static let inlineTags: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "picture", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "tspan", "u", "var", "wbr",
  ]
}
