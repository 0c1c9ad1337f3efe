import AccessibilityAudit
import Foundation

/// A page of HTML as a parser reads it.
public struct ParsedPage {
  /// An element of the page.
  public struct Element {
    fileprivate let page: HTMLPage
    fileprivate let place: Int

    /// The attribute; `nil` if it is missing.
    public subscript(_ attribute: String) -> String? { page.elements[place][attribute] }

    /// The words of the element and the elements in it, without space at the ends.
    public var text: String {
      page.text(in: place).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The elements in it with a tag and, if given, a class, in the order of the page.
    public func all(_ tag: String, class name: String? = nil) -> [Element] {
      page.elements.indices.filter { other in
        page.elements[other].tag == tag
          && (name.map { page.elements[other].words("class").contains($0[...]) } ?? true)
          && page.ancestors(of: other).contains(place)
      }.map { Element(page: page, place: $0) }
    }
  }

  /// The element `html`.
  public let root: Element

  /// Parses a page.
  public init(_ source: String) throws {
    root = Element(page: try HTMLParser.parse(source), place: 0)
  }

  /// All elements with a tag and, if given, a class, in the order of the page.
  public func all(_ tag: String, class name: String? = nil) -> [Element] {
    root.all(tag, class: name)
  }
}

extension HTMLPage {
  /// The words of an element and of the elements in it.
  fileprivate func text(in place: Int) -> String {
    elements[place].children.map { child in
      switch child {
      case .text(let words): words
      case .element(let place): text(in: place)
      }
    }.joined()
  }
}
