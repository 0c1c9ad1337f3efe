/// The accessible name of an element, and its source.
package struct AccessibleName: Equatable, Sendable {
  /// The source of a name.
  package enum Source: Sendable {
    /// `aria-labelledby` or `aria-label`, which replace the content.
    case aria
    case alt
    /// The content.
    case content
    /// Another attribute or element.
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
  /// The tags of elements that begin a line, or stand apart as fields do; unknown
  /// elements run on.
  private static let apartTags: Set = [
    "address", "article", "aside", "audio", "blockquote", "body", "br", "button", "canvas",
    "caption", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "hr", "html", "iframe", "input", "legend", "li", "listing", "main", "math", "menu",
    "meter", "nav", "ol", "optgroup", "option", "p", "plaintext", "pre", "progress",
    "search", "section", "select", "summary", "table", "tbody", "td", "textarea", "tfoot", "th",
    "thead", "tr", "ul", "video", "xmp",
  ]
  private static let inlineTagsInSVG: Set = ["a", "svg", "tspan"]

  /// Whether its text continues the text around it without a space.
  var isInline: Bool {
    if isSVG { return Self.inlineTagsInSVG.contains(tag) }
    return InlineStyle(self["style"]).isInline ?? !Self.apartTags.contains(tag)
  }
}
