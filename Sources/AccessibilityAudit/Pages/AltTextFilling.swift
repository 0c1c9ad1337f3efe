import ImageDescription

/// A row of a table of alt texts for pictures of books.
public struct AltTextRow: Codable, Equatable, Sendable {
  /// The document as the audit names it: `book.epub!/OEBPS/chapter.xhtml`.
  public var file: String
  /// The tag of the picture's element.
  public var tag: String
  /// The number of the element among those with its tag, from 1.
  public var index: Int
  /// The address of the picture.
  public var picture: String
  /// The alt text when the table was written.
  public var current: String
  /// The new alt text.
  public var text: String

  /// A row of a table.
  public init(
    file: String, tag: String, index: Int, picture: String, current: String, text: String
  ) {
    (self.file, self.tag, self.index) = (file, tag, index)
    (self.picture, self.current, self.text) = (picture, current, text)
  }
}

/// Writes alt texts into a document of a book; the other bytes stay.
package struct AltTextFilling {
  /// The longest alt text, in bytes.
  private static let longest = 5000
  /// The bytes after the name of a tag.
  private static let nameEnds = Array("\t\n\r />".utf8)

  /// The changed document.
  package private(set) var bytes: [UInt8]
  /// Why changes were refused, by their number.
  package private(set) var refused: [Int: String] = [:]
  private let page: AuditedPage

  /// - Parameter bytes: an XHTML or SVG document.
  /// - Throws: `invalid` if it is not well-formed or not UTF-8, `tooLarge`.
  package init(_ bytes: [UInt8], _ changes: [AltTextRow]) throws(AuditError) {
    guard XHTMLPage.inUTF8(bytes) == bytes else {
      throw AuditError(.invalid, "the document is in UTF-16. Save it as UTF-8")
    }
    self.bytes = bytes
    page = AuditedPage(try XHTMLPage.inBook(bytes), file: "")
    var patches: [Int: FilePatch] = [:]
    let pictures = Dictionary(
      page.shownPictures.compactMap { picture in
        picture.alt.map { ("\($0.element.tag ?? "") \($0.element.index ?? 0)", picture) }
      }, uniquingKeysWith: { first, _ in first })
    let tags = Self.tags(in: try XHTMLPage.root(of: bytes))
    for (number, change) in changes.enumerated() {
      let picture = pictures["\(change.tag) \(change.index)"]
      switch patch(change, picture, tags) {
      case .success(let patch) where patches[patch.start] == nil: patches[patch.start] = patch
      case .success: refused[number] = "the table has another row for this picture"
      case .failure(let refusal): refused[number] = refusal.reason
      }
    }
    guard let changed = patches.values.sorted(by: { $0.start < $1.start }).applied(to: bytes) else {
      throw AuditError(.invalid, "the changes overlap")
    }
    self.bytes = changed
    try check(changes)
  }

  private struct Refusal: Error {
    let reason: String
  }

  private func patch(
    _ change: AltTextRow, _ picture: ShownPicture?, _ tags: [Int: XMLElement]
  ) -> Result<FilePatch, Refusal> {
    guard let picture, let alt = picture.alt, picture.address == change.picture,
      let tag = page.html.elements[picture.element].offset.flatMap({ tags[$0] })
    else { return .failure(Refusal(reason: "the book has no such picture there")) }
    guard alt.text == change.current else {
      return .failure(Refusal(reason: "its alt text is not that of the table any more"))
    }
    guard alt.isWanted else {
      return .failure(Refusal(reason: "it has an alt text, which stays"))
    }
    guard change.text.utf8.count <= Self.longest,
      change.text.unicodeScalars.allSatisfy({
        $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)
      })
    else {
      return .failure(
        Refusal(reason: "the text is longer than \(Self.longest) bytes, or has control characters"))
    }
    return .success(patch(tag, isDrawing: page.html.elements[picture.element].isSVG, change.text))
  }

  /// Writes `alt`, or in SVG a `title` as the first element.
  private func patch(_ tag: XMLElement, isDrawing: Bool, _ text: String) -> FilePatch {
    let name = bytes[(tag.tag.lowerBound + 1)...].prefix { !Self.nameEnds.contains($0) }
    if isDrawing {
      let prefix =
        name.split(separator: UInt8(ascii: ":")).count > 1
        ? String(decoding: name.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self) + ":" : ""
      let title = "<\(prefix)title>\(text.inAttribute)</\(prefix)title>"
      return FilePatch(start: tag.tag.upperBound, count: 0, bytes: Array(title.utf8))
    }
    if let alt = tag.attributes.first(where: { $0.name == .init("", "alt") }) {
      return FilePatch(
        start: alt.valueRange.lowerBound, count: alt.valueRange.count,
        bytes: Array(text.inAttribute.utf8))
    }
    let end = tag.attributes.last?.range.upperBound ?? name.endIndex
    return FilePatch(start: end, count: 0, bytes: Array(" alt=\"\(text.inAttribute)\"".utf8))
  }

  /// The elements by the places of their tags.
  private static func tags(in root: XMLElement) -> [Int: XMLElement] {
    var tags: [Int: XMLElement] = [:]
    var waiting = [root]
    while let element = waiting.popLast() {
      waiting += element.children
      var tag = element
      tag.content = []
      tags[element.tag.lowerBound] = tag
    }
    return tags
  }

  /// Reads the changed document, which must have the new texts and as many other elements as before.
  private func check(_ changes: [AltTextRow]) throws(AuditError) {
    let changed = AuditedPage(try XHTMLPage.inBook(bytes), file: "")
    var names: [String: String] = [:]
    for picture in changed.pictures {
      let place = changed.html.location(of: picture.place)
      names["\(place.tag ?? "") \(place.index ?? 0)"] = picture.name.text
    }
    let titles = { (page: AuditedPage) in page.html.elements.count { $0.tag == "title" } }
    let isWritten = changes.enumerated().allSatisfy { number, change in
      refused[number] != nil || names["\(change.tag) \(change.index)"] == change.text.collapsed
    }
    guard isWritten,
      changed.html.elements.count - titles(changed)
        == page.html.elements.count - titles(page)
    else { throw AuditError(.invalid, "the alt texts cannot be read back; nothing was written") }
  }
}

extension String {
  /// The text escaped for an attribute with either kind of quotes, and for an element.
  fileprivate var inAttribute: String {
    asMarkup { "'\t\n\r".unicodeScalars.contains($0) ? "&#\($0.value);" : nil }
  }
}
