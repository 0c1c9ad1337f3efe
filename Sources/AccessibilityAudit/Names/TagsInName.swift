/// Tags in a name, which are heard, as of `![A red<br>square](a.png)` in Markdown.
enum TagsInName {
  /// Elements that format text.
  private static let formatting: Set = [
    "a", "abbr", "b", "big", "br", "center", "code", "del", "div", "em", "font", "i", "img", "ins",
    "kbd", "mark", "p", "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "wbr",
  ]

  /// What is wrong with a name, for "The alt text … is"; `nil` if it has no tags.
  ///
  /// A sentence about an element, such as "The <b> element", has no end tag.
  static func kind(of name: String) -> String? {
    guard name.contains("<") else { return nil }
    let hasTags = name.matches(of: /<(\/?)([A-Za-z]+)(?:\s[^<>]*)?\/?>/).contains { match in
      let tag = match.output.2.lowercased()
      return formatting.contains(tag) && (tag == "br" || !match.output.1.isEmpty)
    }
    return hasTags ? "text with HTML tags, which are heard" : nil
  }
}
