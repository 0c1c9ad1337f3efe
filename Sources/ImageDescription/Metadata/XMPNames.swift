extension XMLElement.Name {
  private static let rdfNamespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let iptcNamespace = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  /// The namespace of Descry's own properties.
  static let ownNamespace = "urn:descry:alt-text:1.0/"

  static let rdf = Self(rdfNamespace, "RDF")
  static let about = Self(rdfNamespace, "about")
  /// The same as old programs write it.
  static let oldAbout = Self("", "about")
  static let item = Self(rdfNamespace, "li")
  static let value = Self(rdfNamespace, "value")
  static let arrays = ["Alt", "Bag", "Seq"].map { Self(rdfNamespace, $0) }
  static let toolkit = Self("adobe:ns:meta/", "xmptk")
  static let secondPacket = Self("http://ns.adobe.com/xmp/note/", "HasExtendedXMP")
  /// The IPTC's Alt Text (Accessibility).
  static let altText = Self(iptcNamespace, "AltTextAccessibility")
  /// The same in the namespace of the IPTC Extension, where some programs write it by mistake.
  static let misplacedAltText = Self(
    "http://iptc.org/std/Iptc4xmpExt/2008-02-29/", "AltTextAccessibility")
  /// The IPTC's Extended Description (Accessibility).
  static let extendedDescription = Self(iptcNamespace, "ExtDescrAccessibility")
  /// Who wrote the alt text that Descry put there: `AltText.Author`.
  static let author = Self(ownNamespace, "AltTextAuthor")
  /// SHA-256 of the alt text that Descry put there, by which a person's change is noticed.
  static let mark = Self(ownNamespace, "AltTextSHA256")
}

extension AltText.Author {
  /// The attributes of an `rdf:Description` by which Descry recognises the alt text that it wrote:
  /// who wrote the words, and their hash.
  ///
  /// They are properties of a namespace of Descry's own, since none of the IPTC's says this of an alt
  /// text: its Digital Source Type says how the picture itself was made.
  package func mark(of items: [AltText.Item]) -> String {
    "xmlns:descry=\"\(XMLElement.Name.ownNamespace)\" "
      + "descry:\(XMLElement.Name.author.local)=\"\(rawValue)\" "
      + "descry:\(XMLElement.Name.mark.local)=\"\(XMPPacket.mark(of: items) ?? "")\""
  }
}
