extension HTMLElement {
  /// The tags that do not begin a line of their own.
  static let inlineTags: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "picture", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "tspan", "u", "var", "wbr",
  ]
}
