import Foundation
import ImageDescription

/// Reads XHTML pages and the other documents of books, DTBook and SVG, which are XML.
package enum XHTMLPage {
  /// The namespaces of elements that count by their local names; some pages declare none.
  private static let namespaces: Set = [
    "", "http://www.w3.org/1999/xhtml", svg, "http://www.w3.org/1998/Math/MathML",
    "http://www.daisy.org/z3986/2005/dtbook/",
  ]
  private static let svg = "http://www.w3.org/2000/svg"
  /// The prefixes of attributes with a namespace; others are left out.
  private static let prefixes = [
    "": "", "http://www.w3.org/1999/xlink": "", "http://www.w3.org/XML/1998/namespace": "xml:",
    "http://www.idpf.org/2007/ops": "epub:",
  ]

  /// The limits of a document.
  private static let rules: XMLParser.Rules = {
    var rules = XMLParser.Rules()
    rules.depth = HTMLParser.deepest
    rules.elementCount = 500_000
    rules.entities = XHTMLEntities.all
    rules.skipsDocumentType = true
    return rules
  }()

  /// Parses a document.
  ///
  /// - Throws: `invalid` if it is not well-formed, `tooLarge`.
  package static func parse(_ bytes: [UInt8]) throws(AuditError) -> HTMLPage {
    let bytes = inUTF8(bytes)
    return page(try root(of: bytes), bytes)
  }

  /// Parses a document of a book.
  ///
  /// - Throws: `invalid` if it is not well-formed, `tooLarge`.
  static func inBook(_ bytes: [UInt8]) throws(AuditError) -> HTMLPage {
    var page = try parse(bytes)
    page.isInBook = true
    return page
  }

  /// The root element of an XML document in UTF-8.
  ///
  /// - Throws: `invalid` if it is not well-formed, `tooLarge`.
  static func root(of bytes: [UInt8]) throws(AuditError) -> XMLElement {
    guard bytes.count <= HTMLParser.longest else {
      throw AuditError(.tooLarge, "the document is longer than \(HTMLParser.longest >> 20) MiB")
    }
    do throws(XMLParser.Fault) {
      return try XMLParser.root(of: bytes, rules: rules)
    } catch {
      var places = TextPlaces(bytes)
      let (line, column) = places.place(ofByte: error.place)
      throw AuditError(
        .invalid, "line \(line), column \(column) is not well-formed XML: \(error.message)")
    }
  }

  /// The document in UTF-8, if it was in UTF-16.
  static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]),
      let text = String(data: Data(bytes), encoding: .utf16)
    else { return bytes }
    return Array(text.utf8)
  }

  /// Converts the tree, with a stack instead of recursion.
  private static func page(_ root: XMLElement, _ bytes: [UInt8]) -> HTMLPage {
    var page = HTMLPage()
    page.isXML = true
    var places = TextPlaces(bytes)
    var open: [(place: Int, rest: ArraySlice<XMLElement.Content>)] = []
    /// The text before the next element, which comments and CDATA split.
    var text = ""
    func start(_ element: XMLElement) {
      let place = page.append(self.element(element, in: open.last?.place, &places))
      open.append((place, element.content[...]))
    }
    func addText() {
      if !text.isEmpty, let parent = open.last?.place { page.append(text, to: parent) }
      text = ""
    }
    start(root)
    while let part = open.last?.rest.first {
      open[open.count - 1].rest.removeFirst()
      switch part {
      case .text(let more): text += more
      case .element(let child):
        addText()
        start(child)
      case .comment(let comment, let place):
        let (line, column) = places.place(ofByte: place)
        page.comments.append(
          HTMLComment(text: comment, offset: place, line: line, column: column))
      }
      while open.last?.rest.isEmpty == true {
        addText()
        open.removeLast()
      }
    }
    return page
  }

  private static func element(
    _ element: XMLElement, in parent: Int?, _ places: inout TextPlaces
  ) -> HTMLElement {
    let (local, namespace) = (element.name.local.lowercased(), element.name.namespace)
    var read = HTMLElement(tag: namespaces.contains(namespace) ? local : "\(namespace) \(local)")
    read.isSVG = namespace == svg
    read.parent = parent
    if read.isSVG, read.tag != element.name.local {
      read.namesInSVG[read.tag] = element.name.local
    }
    for attribute in element.attributes {
      guard let prefix = prefixes[attribute.name.namespace] else { continue }
      let written = prefix + attribute.name.local
      let name = written.lowercased()
      if read.isSVG, name != written { read.namesInSVG[name] = written }
      if read.attributes[name] == nil { read.attributes[name] = attribute.value }
    }
    (read.line, read.column) = places.place(ofByte: element.tag.lowerBound)
    read.offset = element.tag.lowerBound
    return read
  }
}

/// The lines and columns of bytes, for places that increase.
struct TextPlaces {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and the column in characters of a byte, from 1.
  mutating func place(ofByte target: Int) -> (line: Int, column: Int) {
    if target < place { (place, line, column) = (0, 1, 1) }
    while place < target, place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"): (line, column) = (line + 1, 1)
      case 0x80..<0xC0: break
      case 0xEF where place == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]): break
      default: column += 1
      }
      place += 1
    }
    return (line, column)
  }
}
