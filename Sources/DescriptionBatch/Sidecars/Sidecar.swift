import ImageDescription
import SafeFiles

/// A file beside a picture that holds its alternative text for photo tools: XMP, with the property
/// that IPTC has for it since 2021 (IPTC Photo Metadata Standard, Alt Text (Accessibility)).
struct Sidecar {
  private let text: String
  private let language: SpokenLanguage?

  /// A sidecar with a text that is spoken.
  ///
  /// - Parameter language: the language of the text; `nil` if unknown.
  init(_ text: String, language: SpokenLanguage?) {
    (self.text, self.language) = (text, language)
  }

  /// The whole file.
  ///
  /// The text for any language comes first, as XMP asks, and the same text
  /// under its own language follows, if that is known.
  private var xmp: String {
    let escaped = ScalarEscaping().escapeText(text)
    let items = (["x-default"] + (language.map { [$0.tag] } ?? [])).map {
      "     <rdf:li xml:lang=\"\($0)\">\(escaped)</rdf:li>"
    }
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Descry \(ImageDescriber.version)">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
         <Iptc4xmpCore:AltTextAccessibility>
          <rdf:Alt>
      \(items.joined(separator: "\n"))
          </rdf:Alt>
         </Iptc4xmpCore:AltTextAccessibility>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>

      """
  }

  /// Writes the file beside a picture, `cat.jpg.xmp` beside `cat.jpg`: whole or not at all.
  ///
  /// - Returns: whether it was written; `false` where there is one already.
  /// - Throws: `unusable`.
  func write(beside picture: PictureFile) throws(FileError) -> Bool {
    let file = try AtomicFile(PictureFile(pathBytes: picture.pathBytes + Array(".xmp".utf8)))
    try file.write(Array(xmp.utf8))
    return try file.finishIfFree()
  }
}
