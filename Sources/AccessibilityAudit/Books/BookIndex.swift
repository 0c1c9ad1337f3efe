import Foundation
import ImageDescription

/// What is in a book: its files, its documents in reading order, and what it says about itself.
package struct BookIndex: Codable, Sendable {
  /// What EPUB calls itself.
  static let mediaType = "application/epub+zip"

  /// All files and folders in the order of the archive.
  package var entries: [BookEntry] = []
  /// The directory of the archive.
  package var directory: Range<Int>
  /// The names of the documents: those of the spine in its order, then the others.
  package var documents: [String] = []
  /// The name of the cover picture, if the book names one.
  package var cover: String?
  /// Whether the archive has numbers of ZIP64.
  package var isWide = false
  /// What is wrong with the archive although the book can be read.
  package var notes: [String] = []
  /// The first language of the book, as a BCP 47 tag.
  package var language: String?
  package var metadata = BookMetadata()

  /// The language of suggestions for documents that name none; `nil` if the book names none either.
  var spokenLanguage: SpokenLanguage? { language.map { SpokenLanguage.best(for: [$0]) } }

  /// Whether all files are in a book of this size.
  func isWithin(_ size: Int) -> Bool {
    ([directory] + entries.flatMap { [$0.record, $0.content] }).allSatisfy {
      $0.lowerBound >= 0 && $0.upperBound <= size
    } && entries.allSatisfy { $0.size >= 0 && directory.contains($0.header) }
  }

  /// Whether the book is signed, so that any change makes the signature invalid.
  var isSigned: Bool { entries.contains { $0.name == Self.signatures } }
}

extension BookIndex {
  private static let container = "META-INF/container.xml"
  private static let encryption = "META-INF/encryption.xml"
  private static let signatures = "META-INF/signatures.xml"
  private static let packageType = "application/oebps-package+xml"
  /// The types of documents; pictures in the spine are documents, too.
  private static let documentTypes: Set = [
    "application/xhtml+xml", "application/x-dtbook+xml", "text/html",
  ]
  private static let drawingType = "image/svg+xml"
  /// Algorithms that obfuscate fonts.
  private static let fontAlgorithms: Set = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]
  /// The largest size of all documents, in bytes.
  private static let mostText = 128 << 20

  /// Reads what is in a book.
  ///
  /// Unpacks only the files that say what is in it.
  ///
  /// - Throws: `invalid`, `tooLarge`, `unreadable`.
  package init(_ bytes: [UInt8]) throws(AuditError) {
    let archive = try BookArchive(bytes)
    directory = archive.directory
    entries = archive.entries
    isWide = archive.isWide
    guard let container = try Self.root(Self.container, in: archive) else {
      throw AuditError(
        .invalid, "this ZIP archive is not an EPUB book: '\(Self.container)' is missing")
    }
    if !archive.beginsWell {
      notes.append(
        "the file 'mimetype' is missing, wrong, compressed or not the first; some reading systems "
          + "do not open such a book")
    }
    let roots = container.descendants("rootfile")
    let named = roots.first { $0.word("media-type") == Self.packageType } ?? roots.first
    // It is an address, but some books have the bare name.
    let path = named?.word("full-path") ?? ""
    let names = Set(archive.entries.map(\.name))
    let package = [BookPath.resolved(path, from: ""), path].compactMap { $0 }.first(
      where: names.contains)
    guard let package, let root = try Self.root(package, in: archive) else {
      throw AuditError(.invalid, "the package document of the book is missing")
    }
    if roots.count > 1 {
      notes.append("the book has several renditions; only the first is checked")
    }
    try markEncrypted(in: archive)
    try readPackage(root, name: package, bytes: try archive.content(package) ?? [])
  }

  private static func root(
    _ name: String, in archive: BookArchive
  ) throws(AuditError) -> XMLElement? {
    guard let content = try archive.content(name) else { return nil }
    do throws(AuditError) {
      return try XHTMLPage.root(of: XHTMLPage.inUTF8(content))
    } catch {
      throw AuditError(error.code, "'\(name.visible)', \(error.message)")
    }
  }

  private mutating func markEncrypted(in archive: BookArchive) throws(AuditError) {
    guard let root = try Self.root(Self.encryption, in: archive) else { return }
    var names: Set<String> = []
    for data in root.descendants("EncryptedData") {
      let algorithm = data.descendants("EncryptionMethod").first?.word("Algorithm") ?? ""
      if Self.fontAlgorithms.contains(algorithm) { continue }
      for reference in data.descendants("CipherReference") {
        if let name = reference.word("URI").flatMap({ BookPath.resolved($0, from: "") }) {
          names.insert(name)
        }
      }
    }
    for index in entries.indices where names.contains(entries[index].name) {
      entries[index].isEncrypted = true
    }
  }

  private mutating func readPackage(
    _ root: XMLElement, name: String, bytes: [UInt8]
  ) throws(AuditError) {
    let items = root.children("manifest").flatMap { $0.children("item") }
    var types: [String: String] = [:]
    var paths: [String: String] = [:]
    var order: [String] = []
    for item in items {
      guard let path = item.word("href").flatMap({ BookPath.resolved($0, from: name) }) else {
        continue
      }
      types[path] = item.word("media-type") ?? ""
      if let id = item.word("id"), paths[id] == nil { paths[id] = path }
      if item.words("properties").contains("cover-image") { cover = path }
      order.append(path)
    }
    let metas = root.children("metadata").flatMap { $0.descendants("meta") }
    let named = metas.first { $0.word("name") == "cover" }?.word("content")
    cover = cover ?? named.flatMap { paths[$0] }
    let spine = root.children("spine").flatMap { $0.children("itemref") }
      .compactMap { $0.word("idref").flatMap { paths[$0] } }
      .filter { Self.documentTypes.contains(types[$0] ?? "") || types[$0] == Self.drawingType }
    var known: Set<String> = []
    documents = (spine + order.filter { Self.documentTypes.contains(types[$0] ?? "") })
      .filter { known.insert($0).inserted }
    let sizes = Dictionary(entries.map { ($0.name, $0.size) }) { first, _ in first }
    guard documents.reduce(0, { $0 + (sizes[$1] ?? 0) }) <= Self.mostText else {
      throw AuditError(
        .tooLarge, "the documents of the book are larger than \(Self.mostText >> 20) MiB")
    }
    metadata = BookMetadata(root, name: name, bytes: XHTMLPage.inUTF8(bytes))
    language = root.children("metadata").flatMap { $0.descendants("language") }
      .lazy.map(\.text.collapsed).first { !$0.isEmpty }
  }
}

extension XMLElement {
  /// The elements with this local name that are directly in the element, whatever their namespace.
  func children(_ local: String) -> [XMLElement] { children.filter { $0.name.local == local } }

  /// The elements with this local name anywhere in the element, itself included.
  func descendants(_ local: String) -> [XMLElement] {
    var found: [XMLElement] = []
    var waiting = [self]
    while let element = waiting.popLast() {
      if element.name.local == local { found.append(element) }
      waiting += element.children.reversed()
    }
    return found
  }

  /// The words of an attribute without a namespace.
  func words(_ attribute: String) -> [Substring] {
    (word(attribute) ?? "").split(separator: " ")
  }

  /// The attribute without a namespace, trimmed; `nil` if it is missing or blank.
  func word(_ attribute: String) -> String? {
    guard let value = self[Name("", attribute)]?.collapsed, !value.isEmpty else { return nil }
    return value
  }
}
