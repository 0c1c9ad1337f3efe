/// An element of a page; other elements are named by their places in `HTMLPage.elements`.
package struct HTMLElement: Equatable, Sendable {
  /// What an element holds.
  package enum Child: Equatable, Sendable {
    case element(Int)
    case text(String)
  }

  /// The tag's name in lower case.
  package var tag: String
  /// Whether it is SVG, not HTML.
  package var isSVG = false
  /// The attributes by their names in lower case.
  package var attributes: [String: String] = [:]
  /// The element that it stands in; `nil` for the first.
  package var parent: Int?
  package var children: [Child] = []
  /// The number among the elements of this tag in the page, from 1.
  package var index = 1
  /// The line in the file, from 1; 0 where the parser added the element.
  package var line = 0
  /// The column in characters, from 1.
  package var column = 0
  /// Where its tag begins in the text that was parsed, in bytes; `nil` where the parser added it.
  package var offset: Int?

  /// The attribute; `nil` where it is absent.
  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The attribute without white space around it; `nil` where nothing is left.
  package func word(_ attribute: String) -> String? {
    guard let value = attributes[attribute]?.collapsed, !value.isEmpty else { return nil }
    return value
  }

  /// The words of an attribute that is a list, as `class` is.
  package func words(_ attribute: String) -> [Substring] {
    attributes[attribute]?.split(whereSeparator: \.isWhitespace) ?? []
  }

  /// Whether it is an HTML element of one of these tags.
  package func isOne(of tags: String...) -> Bool { !isSVG && tags.contains(tag) }
}
