import ImageDescription
import SafeFiles

/// An XMP file beside a picture with its alt text for photo tools: Alt Text (Accessibility) of the
/// IPTC Photo Metadata Standard, since 2021.
struct Sidecar {
  /// The XMP toolkit that a file names; a program that changes the file puts its own there.
  private static let signature = "x:xmptk=\"Descry "

  let text: String
  /// The language of the text; `nil` if unknown.
  let language: SpokenLanguage?
  /// Whose words it is.
  let author: AltText.Author

  /// The file: the text as `x-default`, which XMP requires first, then under its language if known;
  /// and the mark by which Descry recognises what it wrote.
  private var xmp: String {
    let escaped = ScalarEscaping().escapeText(text)
    let texts = (["x-default"] + (language.map { [$0.tag] } ?? [])).map {
      AltText.Item(text, language: $0)
    }
    let items = texts.map {
      "     <rdf:li xml:lang=\"\($0.language)\">\(escaped)</rdf:li>"
    }
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" \(Self.signature)\(ImageDescriber.version)">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
          \(author.mark(of: texts))>
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

  /// Writes the file atomically beside a picture: `cat.jpg.xmp` beside `cat.jpg`.
  ///
  /// A sidecar that the picture has under another name, such as `cat.XMP`, stays the only one.
  ///
  /// - Parameters:
  ///   - picture: the name of the picture in its folder.
  ///   - path: the path of the picture in errors.
  ///   - overwrites: whether to replace a file that Descry wrote.
  /// - Returns: `false` if the picture has another sidecar, or there is a link.
  /// - Throws: `unusable`.
  func write(
    beside picture: [UInt8], in folder: OpenFolder, at path: String, overwriting overwrites: Bool
  ) throws(FileError) -> Bool {
    let name = Self.name(beside: picture, in: folder)
    let place = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let shown = place + String(decoding: name, as: UTF8.self)
    let file = try AtomicFile(name, in: folder, at: String(shown))
    try file.write(Array(xmp.utf8))
    if try file.finishIfFree() { return true }
    guard overwrites, let old = Self.ownFile(name, in: folder, at: String(shown)) else {
      return false
    }
    return try old.replace(with: Array(xmp.utf8), keepingAttributes: false)
  }

  /// Whether `write` would write the file.
  func isWritable(
    beside picture: [UInt8], in folder: OpenFolder, overwriting overwrites: Bool
  ) -> Bool {
    let name = Self.name(beside: picture, in: folder)
    do throws(ReadError) {
      _ = try folder.read(name, atMost: SidecarFile.largest)
    } catch {
      return error.code == .missing
    }
    return overwrites && Self.ownFile(name, in: folder, at: "") != nil
  }

  /// The name of the picture's sidecar, or of a new one.
  private static func name(beside picture: [UInt8], in folder: OpenFolder) -> [UInt8] {
    SidecarFile.names(beside: picture, in: folder).first
      ?? picture + Array(SidecarFile.ending.utf8)
  }

  /// The file if Descry wrote it and no other program has changed it.
  private static func ownFile(
    _ name: [UInt8], in folder: OpenFolder, at path: String
  ) -> ChangeableFile? {
    let file = try? ChangeableFile(
      name, below: folder, shownAs: path, atMost: SidecarFile.largest)
    let isOwn = file?.bytes.firstRange(of: Array(signature.utf8)) != nil
    return isOwn ? file : nil
  }
}
