/// By what Descry recognises the alt text that it wrote: who wrote the words, and their hash.
///
/// They are properties of a namespace of Descry's own, since none of the IPTC's says this of an alt
/// text: its Digital Source Type says how the picture itself was made.
package struct AltTextMark {
  private let author: AltText.Author
  private let hash: String

  /// The mark of these texts.
  package init(author: AltText.Author, of items: [AltText.Item]) {
    self.author = author
    hash = XMPPacket.mark(of: items) ?? ""
  }

  /// The attributes of an `rdf:Description`.
  package var attributes: String {
    "xmlns:descry=\"\(XMLElement.Name.ownNamespace)\" "
      + "descry:\(XMLElement.Name.author.local)=\"\(author.rawValue)\" "
      + "descry:\(XMLElement.Name.mark.local)=\"\(hash)\""
  }
}
