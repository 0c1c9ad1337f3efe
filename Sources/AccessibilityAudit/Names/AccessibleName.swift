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

extension HTMLElement {
  /// The tags that do not begin a line of their own.
  static let inlineTags: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "picture", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "tspan", "u", "var", "wbr",
  ]
}
