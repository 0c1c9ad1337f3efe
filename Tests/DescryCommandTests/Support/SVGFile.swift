import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A drawing, read by a parser of XML.
final class SVGFile: NSObject, XMLParserDelegate {
  private struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  let bytes: Data
  private var elements: [Element] = []
  /// The positions of the elements that are open.
  private var open: [Int] = []

  /// Reads the drawing, which must be well formed.
  init(_ bytes: Data) throws {
    self.bytes = bytes
    super.init()
    let parser = XMLParser(data: bytes)
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  /// The colour of the screen: of the second rectangle, after the paper.
  var screenColor: String? { attributes(of: "rect").dropFirst().first?["fill"] }

  /// The attributes of the elements of a name, in order.
  func attributes(of name: String) -> [[String: String]] {
    elements.filter { $0.name == name }.map(\.attributes)
  }

  /// The texts of the elements of a name, in order.
  func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

  /// The texts of the elements of a class, in order.
  func texts(ofClass name: String) -> [String] {
    elements.filter { $0.attributes["class"] == name }.map(\.text)
  }

  /// How many elements of a class there are.
  func count(ofClass name: String) -> Int { texts(ofClass: name).count }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }
}
