/// A parsed page as values, in document order.
///
/// Parents precede their children, so one pass over `elements` passes everything down.
package struct HTMLPage: Equatable, Sendable {
  /// All elements, the `html` element first.
  package internal(set) var elements: [HTMLElement] = []
  /// The comments in the order of the document.
  var comments: [HTMLComment] = []
  /// Whether it is XML, such as a document of a book, not HTML.
  package internal(set) var isXML = false
  /// Whether it is a document of a book.
  var isInBook = false
  private var places: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Adds an element after all others, as the last child of its parent.
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

  /// Appends text to an element.
  mutating func append(_ text: String, to parent: Int) {
    // A comment does not split text.
    if case .text(let before)? = elements[parent].children.last {
      elements[parent].children.removeLast()
      elements[parent].children.append(.text(before + text))
    } else {
      elements[parent].children.append(.text(text))
    }
  }

  /// The first element with this id.
  package func place(ofID id: some StringProtocol) -> Int? { places[String(id)] }

  /// The ancestors of an element, the nearest first.
  package func ancestors(of place: Int) -> some Sequence<Int> {
    sequence(state: elements[place].parent) { [elements] next in
      defer { next = next.flatMap { elements[$0].parent } }
      return next
    }
  }

  /// The child elements of an element.
  package func childElements(of place: Int) -> [Int] {
    elements[place].children.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// All text in an element in its order, hidden or not, up to a length in bytes.
  func wholeText(of place: Int, limit: Int) -> String {
    var text = CollapsedText(limit: limit)
    var waiting = Array(elements[place].children.reversed())
    while let child = waiting.popLast(), !text.isFull {
      switch child {
      case .text(let part): text.append(part)
      case .element(let inner): waiting += elements[inner].children.reversed()
      }
    }
    return text.text
  }

  /// The location of an element, for a finding.
  package func location(of place: Int) -> ElementLocation {
    let element = elements[place]
    return ElementLocation(
      tag: element.tag, index: element.index, id: element.word("id"), line: element.line,
      column: element.column)
  }
}

/// An element of a page; other elements are given as indices of `HTMLPage.elements`.
package struct HTMLElement: Equatable, Sendable {
  /// A child of an element.
  package enum Child: Equatable, Sendable {
    case element(Int)
    case text(String)
  }

  /// The tag name in lower case.
  package var tag: String
  /// Whether it is SVG instead of HTML.
  package var isSVG = false
  /// The attributes by name in lower case.
  package var attributes: [String: String] = [:]
  /// The SVG names of the tag and the attributes that are not in lower case, such as `viewBox`, by
  /// their names in lower case.
  var namesInSVG: [String: String] = [:]
  /// The parent; `nil` for the root.
  package var parent: Int?
  package var children: [Child] = []
  /// The number among the elements with this tag in the page, from 1.
  package var index = 1
  /// The line in the file, from 1; 0 if the parser added the element.
  package var line = 0
  /// The column in characters, from 1.
  package var column = 0
  /// The offset of the tag in the parsed text, in bytes; `nil` if the parser added the element.
  package var offset: Int?

  /// The attribute; `nil` if it is missing.
  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The attribute, trimmed; `nil` if it is missing or blank.
  package func word(_ attribute: String) -> String? {
    guard let value = attributes[attribute]?.collapsed, !value.isEmpty else { return nil }
    return value
  }

  /// The words of a list attribute, such as `class`.
  package func words(_ attribute: String) -> [Substring] {
    attributes[attribute]?.split(whereSeparator: \.isWhitespace) ?? []
  }

  /// Whether it is an HTML element with one of these tags.
  package func isOne(of tags: String...) -> Bool { !isSVG && tags.contains(tag) }
}

/// A comment in a page.
package struct HTMLComment: Equatable, Sendable {
  /// The text between `<!--` and `-->`.
  let text: String
  /// The offset in the parsed text, in bytes.
  let offset: Int
  /// The line in the file, from 1.
  let line: Int
  /// The column in characters, from 1.
  let column: Int
}
