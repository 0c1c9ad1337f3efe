/// A page as a browser would have it: values only, in the order of the document.
///
/// Parents stand before their children, so one walk through `elements` passes everything down.
package struct HTMLPage: Equatable, Sendable {
  /// All elements, the `html` element first.
  package internal(set) var elements: [HTMLElement] = []
  /// The comments in the order of the document.
  var comments: [HTMLComment] = []
  private var places: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  /// A page without anything.
  package init() {}

  /// Adds an element behind all others, as the last child of its parent.
  ///
  /// - Returns: its place.
  mutating func append(_ element: HTMLElement) -> Int {
    let place = elements.count
    var element = element
    counts[element.tag, default: 0] += 1
    element.index = counts[element.tag, default: 1]
    if let id = element["id"], !id.isEmpty, places[id] == nil { places[id] = place }
    if let parent = element.parent { elements[parent].children.append(.element(place)) }
    elements.append(element)
    return place
  }

  /// Adds text at the end of what an element holds.
  mutating func append(_ text: String, to parent: Int) {
    // Text that a comment divides is one text.
    if case .text(let before)? = elements[parent].children.last {
      elements[parent].children.removeLast()
      elements[parent].children.append(.text(before + text))
    } else {
      elements[parent].children.append(.text(text))
    }
  }

  /// The first element with this id.
  package func place(ofID id: some StringProtocol) -> Int? { places[String(id)] }

  /// The elements that an element stands in, the nearest first.
  package func ancestors(of place: Int) -> some Sequence<Int> {
    sequence(state: elements[place].parent) { [elements] next in
      defer { next = next.flatMap { elements[$0].parent } }
      return next
    }
  }

  /// The BCP 47 tag of the nearest `lang`, or `xml:lang`, of an element and those that it stands in.
  ///
  /// - Returns: `nil` if there is none, or if the nearest is empty: then the language is unknown.
  func language(at place: Int) -> String? {
    var next: Int? = place
    while let place = next {
      let element = elements[place]
      if let tag = element["lang"] ?? element["xml:lang"] {
        return tag.isBlank ? nil : tag.collapsed
      }
      next = element.parent
    }
    return nil
  }

  /// The elements right in an element.
  package func childElements(of place: Int) -> [Int] {
    elements[place].children.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// Where an element is, for a finding.
  package func location(of place: Int) -> ElementLocation {
    let element = elements[place]
    return ElementLocation(
      tag: element.tag, index: element.index, id: element.word("id"), line: element.line,
      column: element.column)
  }
}

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
  /// The names of the tag and the attributes as SVG has them, by those in lower case, where they
  /// are others: `viewBox`.
  var namesInSVG: [String: String] = [:]
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

/// A comment in a page.
package struct HTMLComment: Equatable, Sendable {
  /// What stands between its marks.
  let text: String
  /// Where it begins in the text that was parsed, in bytes.
  let offset: Int
}
