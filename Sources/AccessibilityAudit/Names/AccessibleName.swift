/// The accessible name of an element, and its source.
package struct AccessibleName: Equatable, Sendable {
  /// The source of a name.
  package enum Source: Sendable {
    /// `aria-labelledby` or `aria-label`, which replace the content.
    case aria
    case alt
    /// Another attribute, an element or the content.
    case other
  }

  /// The trimmed text; empty if there is no name.
  package var text: String
  /// `nil` if there is no name.
  package var source: Source?

  /// No name.
  static let none = AccessibleName(text: "", source: nil)

  /// Whether an ARIA attribute gives the name.
  var isGiven: Bool { source == .aria }
}

/// The text that screen readers read in each element of a page, without the names of pictures.
struct ReadTexts: Sendable {
  /// By the elements' places; white space at the ends is one space.
  private var texts: [String]

  /// Builds the texts from the inside out, in one pass.
  ///
  /// - Parameter limit: the length limit of a text, in bytes.
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

  /// The trimmed text in an element.
  subscript(place: Int) -> String { texts[place].collapsed }
}

extension HTMLElement {
  /// The tags of elements inside a line.
  static let inlineTags: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "picture", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "tspan", "u", "var", "wbr",
  ]
}
