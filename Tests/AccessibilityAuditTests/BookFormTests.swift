import AccessibilityAudit
import ImageDescription
import TestSupport
import Testing

@Suite("Forms of books that epubcheck 5.3 accepts (#70)")
struct BookFormTests {
  private static var book: TestBook {
    TestBook(documents: [("a.xhtml", TestBook.document("<p/>"))])
  }

  /// The names of the documents in the book.
  private func documents(_ bytes: [UInt8]) throws -> [String] { try BookIndex(bytes).documents }

  @Test(
    "The path of the package is an address",
    arguments: ["./OEBPS/a.opf", "OEB%50S/a.opf", "OEBPS/x/../a.opf"])
  func path(_ path: String) throws {
    var book = Self.book
    book.files[1].content = Array(
      String(decoding: book.files[1].content, as: UTF8.self)
        .replacing("OEBPS/a.opf", with: path).utf8)
    #expect(try documents(book.bytes) == ["OEBPS/a.xhtml"])
  }

  @Test("A bare name with a percent sign is found, too")
  func bareName() throws {
    var book = Self.book
    for index in [2, 3] {
      book.files[index].name = Array(
        String(decoding: book.files[index].name, as: UTF8.self)
          .replacing("OEBPS", with: "100%25").utf8)
    }
    book.files[1].content = Array(
      String(decoding: book.files[1].content, as: UTF8.self)
        .replacing("OEBPS", with: "100%25").utf8)
    #expect(try documents(book.bytes).count == 1)
  }

  @Test("Bytes after the end of the archive do not matter")
  func trailing() throws {
    #expect(try documents(Self.book.bytes + [10]) == ["OEBPS/a.xhtml"])
  }

  /// The number in little-endian order.
  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The book with an end record of ZIP64.
  private func wide(count: Int = 4) throws -> [UInt8] {
    let bytes = Self.book.bytes
    let end = bytes.count - 22
    let size = try #require(bytes.number(at: end + 12, size: 4, isLittleEndian: true))
    let record: [UInt8] =
      [0x50, 0x4B, 6, 6] + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      + number(count, 8) + number(count, 8) + number(size, 8) + number(end - size, 8)
    let locator: [UInt8] =
      [0x50, 0x4B, 6, 7] + number(0, 4) + number(end, 8) + number(1, 4)
    let last: [UInt8] =
      [0x50, 0x4B, 5, 6] + number(0, 4) + number(0xFFFF, 2) + number(0xFFFF, 2)
      + number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4) + number(0, 2)
    return bytes[..<end] + record + locator + last
  }

  @Test("ZIP64 is read if its records agree")
  func zip64() throws {
    #expect(try documents(wide()) == ["OEBPS/a.xhtml"])
    #expect(throws: AuditError.self) { try documents(wide(count: 3)) }
    var book = Self.book
    let size = book.files[3].content.count
    book.files[3].claimedSize = 0xFFFF_FFFF
    #expect(throws: AuditError.self) { try documents(book.bytes) }
    book.files[3].extra = number(1, 2) + number(8, 2) + number(size, 8)
    let index = try BookIndex(book.bytes)
    #expect(index.entries[3].size == size)
    #expect(index.isWide)
  }

  @Test("Entities that a document declares as text are read")
  func entities() throws {
    let document = """
      <!DOCTYPE html [ <!-- don't > ] --> <!ENTITY who "A <b>x</b>">
      <!ENTITY bird 'red &amp; grey &#x66;inch'><!ENTITY all "A &bird; &mdash;"> <!ENTITY bird "no">
      <!ENTITY other SYSTEM "a.txt"> ]>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><img alt="&all;&nbsp;!"/></body></html>
      """
    let page = try XHTMLPage.parse(Array(document.utf8))
    #expect(page.elements.last?["alt"] == "A red & grey finch —\u{A0}!")
    for name in ["who", "other", "none"] {
      let wrong = document.replacing("&nbsp;", with: "&\(name);")
      #expect(throws: AuditError.self) { try XHTMLPage.parse(Array(wrong.utf8)) }
    }
  }

  @Test("Entities cannot make a document much longer")
  func bomb() throws {
    let text = String(repeating: "a", count: 4000)
    let uses = String(repeating: "&a;", count: 300)
    let document = "<!DOCTYPE html [<!ENTITY a \"\(text)\">]><html><p>\(uses)</p></html>"
    #expect(throws: AuditError.self) { try XHTMLPage.parse(Array(document.utf8)) }
  }
}
