import Foundation
import ImageDescription

/// An EPUB book made in a test: a ZIP archive of which every field can be wrong.
public struct TestBook {
  /// A file of the archive.
  public struct File {
    /// The name as the archive has it.
    public var name: [UInt8]
    /// The unpacked content.
    public var content: [UInt8]
    /// Whether the content is packed.
    public var isDeflated = true
    /// The flags of the local header and the directory.
    public var flags = 0x800
    /// The size that the headers claim; `nil` for the right one.
    public var claimedSize: Int?
    /// The checksum that the headers claim; `nil` for the right one.
    public var claimedChecksum: UInt32?
    /// The size in the local header only.
    public var localSize: Int?
    /// The number of the method; `nil` for the right one.
    public var method: Int?
    /// The external attributes, with the kind of the file.
    public var attributes = 0
    /// The extra field.
    public var extra: [UInt8] = []

    /// A packed file.
    public init(_ name: String, _ content: [UInt8]) {
      (self.name, self.content) = (Array(name.utf8), content)
    }

    /// A packed file with this text.
    public init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  /// The files in their order.
  public var files: [File] = []

  /// An archive of these files only.
  public init(_ files: [File]) { self.files = files }

  /// A book with this package document, of which `mimetype` and the container are as they should be.
  public init(package: String, _ files: [File]) {
    var mimetype = File("mimetype", "application/epub+zip")
    mimetype.isDeflated = false
    let container = File(
      "META-INF/container.xml",
      """
      <?xml version="1.0"?>
      <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
      <rootfile full-path="OEBPS/a.opf" media-type="application/oebps-package+xml"/>
      </rootfiles></container>
      """)
    self.files = [mimetype, container, File("OEBPS/a.opf", package)] + files
  }

  /// A book of EPUB 3 with these documents, all in the spine, and other files.
  public init(
    documents: [(name: String, text: String)], metadata: String = "", _ files: [File] = []
  ) {
    let items = documents.enumerated().map { number, document in
      let type = document.name.hasSuffix(".svg") ? "image/svg+xml" : "application/xhtml+xml"
      return "<item id=\"d\(number)\" href=\"\(document.name)\" media-type=\"\(type)\"/>"
    }
    let spine = documents.indices.map { "<itemref idref=\"d\($0)\"/>" }
    self.init(
      package: Self.package(metadata: metadata, items: items.joined(), spine: spine.joined()),
      documents.map { File("OEBPS/" + ($0.name.removingPercentEncoding ?? $0.name), $0.text) }
        + files)
  }

  /// A package document of EPUB 3.
  public static func package(metadata: String, items: String, spine: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">x</dc:identifier><dc:title>Birds</dc:title><dc:language>en</dc:language>
    \(metadata)</metadata>
    <manifest>\(items)</manifest><spine>\(spine)</spine></package>
    """
  }

  /// An XHTML document with this content, whose first line is the sixth.
  public static func document(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
    <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en">
    <head><title/></head>
    <body>
    \(body)
    </body></html>
    """
  }

  /// The archive.
  public var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let packed = file.isDeflated ? Deflated.bytes(of: file.content) ?? [] : file.content
      let size = file.claimedSize ?? file.content.count
      let common =
        Self.number(20, 2) + Self.number(file.flags, 2)
        + Self.number(file.method ?? (file.isDeflated ? 8 : 0), 2) + Self.number(0x5A21_0000, 4)
        + Self.number(Int(file.claimedChecksum ?? Checksum.crc32(file.content)), 4)
        + Self.number(packed.count, 4)
      let names = Self.number(file.name.count, 2) + Self.number(file.extra.count, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + Self.number(0x314, 2) + common + Self.number(size, 4) + names
        + Self.number(0, 6) + Self.number(file.attributes, 4) + Self.number(archive.count, 4)
        + file.name + file.extra
      archive +=
        [0x50, 0x4B, 3, 4] + common + Self.number(file.localSize ?? size, 4) + names + file.name
        + file.extra + packed
    }
    let count = Self.number(files.count, 2)
    return archive + directory + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + count + count
      + Self.number(directory.count, 4) + Self.number(archive.count, 4) + Self.number(0, 2)
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
