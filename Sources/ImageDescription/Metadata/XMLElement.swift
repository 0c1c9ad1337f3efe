/// An element of an XML document, with its places in the bytes.
package struct XMLElement {
  /// A name with its namespace.
  package struct Name: Equatable {
    /// The URI of the namespace; empty for none.
    package var namespace: String
    package var local: String

    package init(_ namespace: String, _ local: String) {
      (self.namespace, self.local) = (namespace, local)
    }
  }

  /// An attribute.
  package struct Attribute {
    package var name: Name
    package var value: String
    /// From the white space before the name to the closing quote.
    package var range: Range<Int>
    /// Between the quotes.
    package var valueRange: Range<Int>
  }

  /// A part of an element.
  package enum Content {
    case element(XMLElement)
    case text(String)
    /// A comment, and where it begins.
    case comment(String, place: Int)
  }

  package var name: Name
  package var attributes: [Attribute]
  /// What is in the element, in order.
  package var content: [Content] = []
  /// The start tag.
  package var tag: Range<Int>
  /// From the start tag to the end tag.
  package var range: Range<Int>
  /// Whether one tag is both the start and the end.
  package var isEmptyTag: Bool

  /// The elements that are directly in the element.
  package var children: [XMLElement] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The characters that are directly in the element, joined.
  package var text: String {
    content.reduce(into: "") { if case .text(let part) = $1 { $0 += part } }
  }

  /// The value of an attribute.
  package subscript(_ name: Name) -> String? { attributes.first { $0.name == name }?.value }

  /// Whether it has an attribute or a child with a name.
  func has(_ name: Name) -> Bool { self[name] != nil || !children(name).isEmpty }

  /// The children with a name.
  package func children(_ name: Name) -> [XMLElement] { children.filter { $0.name == name } }
}

extension XMLElement.Name {
  static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The language of an element.
  package static let language = Self(xml, "lang")
}
