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

extension HTMLElement {
  /// The tags of elements inside a line.
  static let inlineTags: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "picture", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "tspan", "u", "var", "wbr",
  ]
}
