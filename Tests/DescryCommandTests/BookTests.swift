import Foundation
import TestSupport
import Testing

@Suite("Books", .timeLimit(.minutes(10)))
struct BookTests {
  private static let picture = """
    <p>A<a id="x"/> walk.&nbsp;<img src="../i/crowd%20%C3%A9.jpg"/></p>
    <p><img src="../i/crowd%20%C3%A9.jpg" alt=""/></p>
    <p><img alt='IMG_0001.jpg' src='../i/Crowd.jpg'/></p>
    """
  private static let cover = """
    <div><svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\
    <svg:image xlink:href="i/crowd%20%C3%A9.jpg" width="9" height="9"/></svg:svg></div>
    """

  /// A book with a cover page, a chapter in a folder, and a drawing in the spine.
  private func book(metadata: String = "") throws -> TestBook {
    let crowd = Array(try Data(contentsOf: Repository.file("TestImages/crowd.jpg")))
    return TestBook(
      documents: [
        ("cover.xhtml", TestBook.document(Self.cover)),
        ("text/one%20two.xhtml", TestBook.document(Self.picture)),
        (
          "plate.svg",
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 99 99\"><circle r=\"9\"/></svg>"
        ),
      ], metadata: metadata, [TestBook.File("OEBPS/i/crowd e\u{301}.jpg", crowd)])
  }

  /// The findings as "FILE:LINE RULE".
  private func findings(
    _ command: Command, _ file: String = "book.epub", _ options: String...
  ) throws -> [String] {
    let outcome = try command.shell(
      "$descry audit \(file) --format json --fail-on never --quiet \(options.joined(separator: " "))"
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    let findings = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(findings as? [[String: Any]]).map { finding in
      let element = finding["element"] as? [String: Any]
      return "\(finding["file"] ?? ""):\(element?["line"] ?? "") \(finding["rule"] ?? "")"
    }
  }

  @Test("The rules for pages apply to the documents of a book, with their place in it (#51)")
  func rules() throws {
    let command = try Command()
    try command.write(Data(book().bytes), to: "book.epub")
    #expect(
      try findings(command) == [
        "book.epub!/OEBPS/cover.xhtml:6 image-name-missing",
        "book.epub!/OEBPS/text/one two.xhtml:6 image-name-missing",
        "book.epub!/OEBPS/text/one two.xhtml:7 decorative-picture-holds-text",
        "book.epub!/OEBPS/text/one two.xhtml:8 label-is-junk",
        // The name of the file is in lower case.
        "book.epub!/OEBPS/text/one two.xhtml:8 picture-not-found",
        "book.epub!/OEBPS/plate.svg:1 image-name-missing",
        "book.epub!/OEBPS/a.opf:3 book-metadata-missing",
      ])
    let outcome = try command.descry("audit", "book.epub", "-v", "--fail-on", "never")
    // One picture in three places, and the drawing.
    #expect(outcome.errors.contains("Newly described pictures: 2."))
    let sarif = try command.descry("audit", "book.epub", "--no-pictures", "-f", "sarif", "-q")
    #expect(sarif.output.contains("book.epub!/OEBPS/text/one%20two.xhtml"))
  }

  @Test("A cover with an empty alt and a drawing without a name are findings (#70)")
  func coverAndDrawing() throws {
    let command = try Command()
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    let body = """
      <p><img src="i/cover.png" alt=""/><img src="i/line.png" alt=""/></p>
      <p>\(svg) viewBox="0 0 99 99"><circle r="9"/></svg></p>
      <p>\(svg) viewBox="0 0 99 99" aria-hidden="true"><circle r="9"/></svg></p>
      <p>\(svg) viewBox="0 0 99 99"><text>A</text></svg>\(svg) width="8"><circle r="9"/></svg></p>
      """
    let items = """
      <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
      <item id="c" href="i/cover.png" media-type="image/png" properties="cover-image"/>
      """
    let package = TestBook.package(
      metadata: "", items: items, spine: "<itemref idref=\"a\"/>")
    let book = TestBook(package: package, [.init("OEBPS/a.xhtml", TestBook.document(body))])
    try command.write(Data(book.bytes), to: "book.epub")
    let file = "book.epub!/OEBPS/a.xhtml"
    #expect(
      try findings(command, "book.epub", "--no-pictures").filter { $0.hasPrefix(file) } == [
        "\(file):7 image-name-missing", "\(file):6 image-name-missing",
      ])
    let old = package.replacing(" properties=\"cover-image\"", with: "")
      .replacing("<dc:title>", with: "<meta name=\"cover\" content=\"c\"/><dc:title>")
    let second = TestBook(package: old, [.init("OEBPS/a.xhtml", TestBook.document(body))])
    try command.write(Data(second.bytes), to: "second.epub")
    #expect(
      try findings(command, "second.epub", "--no-pictures")
        .contains("second.epub!/OEBPS/a.xhtml:6 image-name-missing"))
  }

  @Test("A claim of alt texts must fit the pictures (#51)")
  func claims() throws {
    let command = try Command()
    let stated = """
      <meta property="schema:accessMode">textual</meta>
      <meta name="schema:accessibilityHazard" content="none"/>
      """
    func found(_ features: String, _ body: String) throws -> [String] {
      let feature = "<meta property=\"schema:accessibilityFeature\">\(features)</meta>"
      let book = TestBook(
        documents: [("a.xhtml", TestBook.document(body))], metadata: stated + feature)
      try command.write(Data(book.bytes), to: "book.epub")
      return try findings(command, "book.epub", "--no-pictures")
        .filter { $0.contains("book-") }
    }
    let claim = ["book.epub!/OEBPS/a.opf:3 book-claims-alt-text"]
    #expect(try found("alternativeText", "<img src='a.png'/>") == claim)
    #expect(try found("alternativeText", "<img src='a.png' alt='a.png'/>") == claim)
    #expect(try found("alternativeText", "<img src='a.png' alt='A kite'/>") == [])
    #expect(try found("tableOfContents", "<img src='a.png' alt='A kite'/>") == claim)
    #expect(try found("tableOfContents", "<p>No pictures.</p>") == [])
  }

  @Test("Alt texts from a table are written into a copy, and nothing else changes (#51)")
  func filling() throws {
    let command = try Command()
    var book = try book()
    var folder = TestBook.File("OEBPS/", "")
    folder.isDeflated = false
    book.files.insert(folder, at: 1)
    try command.write(Data(book.bytes), to: "book.epub")
    try command.descry("audit", "book.epub", "-o", "alts.csv", "--fail-on", "never")
    var lines = String(decoding: try command.read("alts.csv"), as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    try #require(lines.count == 6, "\(lines)")
    let texts = ["\"A \"\"crowd\"\" & <me>\"", "'Crowd' é 日本", "Three friends", "", "A disc"]
    for (index, text) in texts.enumerated() { lines[index + 1] += text }
    try command.write(Data(lines.joined(separator: "\r\n").utf8), to: "alts.csv")
    let outcome = try command.descry(
      "audit", "book.epub", "--fill", "alts.csv", "--output", "filled.epub")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("filled.epub: alt texts written: 4; rows without one: 1."))

    var expected = book
    func change(_ name: String, _ old: String, _ new: String) throws {
      let index = try #require(expected.files.firstIndex { $0.name == Array(name.utf8) })
      let text = String(decoding: expected.files[index].content, as: UTF8.self)
      try #require(text.contains(old))
      expected.files[index].content = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
    }
    try change(
      "OEBPS/cover.xhtml", "<svg:image ",
      "<svg:title>A &quot;crowd&quot; &amp; &lt;me&gt;</svg:title><svg:image ")
    try change(
      "OEBPS/text/one two.xhtml", "%A9.jpg\"/>", "%A9.jpg\" alt=\"&#39;Crowd&#39; é 日本\"/>")
    try change("OEBPS/text/one two.xhtml", "alt=\"\"", "alt=\"Three friends\"")
    try change("OEBPS/plate.svg", "<circle", "<title>A disc</title><circle")
    // The whole archive is as if it had been made with the new texts.
    #expect(Array(try command.read("filled.epub")) == expected.bytes)
    #expect(Array(try command.read("book.epub")) == book.bytes)
    #expect(
      try findings(command, "filled.epub", "--no-pictures").filter { !$0.contains("book-") } == [
        "filled.epub!/OEBPS/text/one two.xhtml:8 label-is-junk"
      ])
  }

  @Test("Rows that do not fit the book any more are refused, each with its line (#51)")
  func refusals() throws {
    let command = try Command()
    let body = "<img src='a.png'/><img src='b.png' alt='A kite'/><img src='c.png' alt=''/>"
    let book = TestBook(documents: [("a.xhtml", TestBook.document(body))])
    try command.write(Data(book.bytes), to: "book.epub")
    let place = "book.epub!/OEBPS/a.xhtml"
    let table = """
      path;element;index;picture;current;alt
      \(place);img;1;a.png;;One
      \(place);img;1;a.png;;Again
      \(place);img;2;b.png;A kite;Two
      \(place);img;3;x.png;;Three
      \(place);img;3;c.png;old;Four
      \(place);img;9;c.png;;Five
      book.epub!/OEBPS/b.xhtml;img;1;a.png;;Six
      other.epub!/OEBPS/a.xhtml;img;1;a.png;;Seven

      """
    try command.write(Data(table.utf8), to: "alts.csv")
    let outcome = try command.descry(
      "audit", "book.epub", "--fill", "alts.csv", "-o", "filled.epub")
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines == [
        "descry: alts.csv, line 3: the table has another row for this picture",
        "descry: alts.csv, line 4: it has an alt text, which stays",
        "descry: alts.csv, line 5: the book has no such picture there",
        "descry: alts.csv, line 6: its alt text is not that of the table any more",
        "descry: alts.csv, line 7: the book has no such picture there",
        "descry: alts.csv, line 8: the book has no such document",
        "descry: Rows for other books: 1. Their path must begin with book.epub!/.",
        "descry: filled.epub: alt texts written: 1; rows without one: 0.",
      ])
    var signed = book
    signed.files.append(TestBook.File("META-INF/signatures.xml", "<signatures/>"))
    try command.write(Data(signed.bytes), to: "book.epub")
    let refused = try command.descry("audit", "book.epub", "--fill", "alts.csv", "-o", "b.epub")
    #expect(refused.status == 1 && refused.errors.contains("is signed"))
    for wrong in [
      ["book.epub", "--fill", "alts.csv"], ["book.epub", "--fill", "alts.csv", "-o", "b.zip"],
      ["book.epub", "--fill", "alts.csv", "-o", "book.epub"],
      [".", "--fill", "a.csv", "-o", "b.epub"],
      ["book.epub", "--fill", "alts.csv", "-o", "b.epub", "-f", "json"],
    ] {
      let line = wrong.joined(separator: " ")
      #expect(try command.shell("$descry audit \(line)").status == 64, "\(line)")
    }
    #expect(try command.shell("ln book.epub link.epub && ls b.*").output.isEmpty)
    let own = try command.descry("audit", "book.epub", "--fill", "alts.csv", "-o", "link.epub")
    #expect(own.status != 0)
    #expect(Array(try command.read("book.epub")) == signed.bytes)
  }

  /// A hostile or damaged book, and a part of the line about it.
  private static func attacks() -> [(String, TestBook, String)] {
    let plain = TestBook(documents: [("a.xhtml", TestBook.document("<img src='a.png'/>"))])
    func with(_ name: String, _ change: (inout TestBook.File) -> Void = { _ in }) -> TestBook {
      var book = plain
      var file = TestBook.File(name, "x")
      change(&file)
      book.files.append(file)
      return book
    }
    func changed(_ change: (inout TestBook.File) -> Void) -> TestBook {
      var book = plain
      change(&book.files[3])
      return book
    }
    let names = ["../../etc/passwd", "/etc/passwd", "C:\\x", "a\\b", "a\0b", "a/../b", "./a"]
    let deep = String(repeating: "<p>", count: 2000)
    let entities = (0..<9).map { "<!ENTITY a\($0) '&a\($0 + 1);&a\($0 + 1);'>" }.joined()
    return names.map { ("the name \($0)", with($0), "which no book may have") } + [
      ("a link", with("a") { $0.attributes = 0o120777 << 16 }, "is a link or a device"),
      ("one name twice", with("OEBPS/a.xhtml"), "two files with the name"),
      ("one name in two cases", with("oebps/A.XHTML"), "two files with the name"),
      (
        "a bomb",
        changed { $0.content = Array(repeating: 32, count: 20 << 20) }, "200 times smaller"
      ),
      ("a size that is too small", changed { $0.claimedSize = 9 }, "it is damaged"),
      ("a size that is too large", changed { $0.claimedSize = 9999 }, "it is damaged"),
      ("a huge size", changed { $0.claimedSize = 0xFFFF_FFFE }, "larger than"),
      ("a size for ZIP64 only", changed { $0.claimedSize = 0xFFFF_FFFF }, "contradicts itself"),
      ("two sizes", changed { $0.localSize = 9 }, "contradicts itself"),
      ("a wrong checksum", changed { $0.claimedChecksum = 1 }, "it is damaged"),
      ("another method", changed { $0.method = 12 }, "Use Deflate"),
      (
        "too many files",
        TestBook((0..<20_001).map { TestBook.File("\($0)", "") }), "more than 20000 files"
      ),
      ("no container", TestBook([TestBook.File("a", "x")]), "is not an EPUB book"),
      (
        "an entity",
        changed {
          $0.content = Array(
            "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>".utf8)
        }, "unknown entity"
      ),
      (
        "a million laughs",
        changed { $0.content = Array("<!DOCTYPE a [\(entities)]><a>&a0;</a>".utf8) },
        "unknown entity"
      ),
      ("2,000 levels", changed { $0.content = Array("<html>\(deep)".utf8) }, "nested too deeply"),
      (
        "a document that is not XML", changed { $0.content = Array("<p><br></p>".utf8) },
        "line 1, column 8 is not well-formed"
      ),
    ]
  }

  @Test("Hostile and damaged books get one line, and nothing outside is read or written (#51)")
  func hostile() throws {
    let command = try Command()
    for (what, book, words) in Self.attacks() {
      try command.write(Data(book.bytes), to: "book.epub")
      let outcome = try command.descry("audit", "book.epub", "-q")
      #expect(outcome.status == 1, "\(what)")
      #expect(outcome.errorLines.count == 1, "\(what): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(what): \(outcome.errors)")
      #expect(outcome.output.isEmpty, "\(what): \(outcome.output)")
    }
    #expect(try command.shell("ls -A").lines.filter { !$0.hasPrefix(".streams") } == ["book.epub"])
  }

  @Test("An archive that is cut off or shifted anywhere is refused (#51)")
  func damaged() throws {
    let command = try Command()
    let bytes = TestBook(documents: [("a.xhtml", TestBook.document("<p/>"))]).bytes
    var overlap = bytes
    // The first record of the directory gets the place of the second.
    let marks = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    for byte in 42..<46 { overlap[marks[0] + byte] = overlap[marks[1] + byte] }
    var large = bytes
    large.replaceSubrange((bytes.count - 6)..<(bytes.count - 2), with: [255, 255, 255, 255])
    let files = [
      Array(bytes.dropLast(5)), Array(bytes.prefix(bytes.count / 2)), Array(bytes.dropFirst(9)),
      [0] + bytes, overlap, large, Array(bytes.suffix(22)),
    ]
    for (number, bytes) in files.enumerated() {
      try command.write(Data(bytes), to: "book.epub")
      let outcome = try command.descry("audit", "book.epub", "-q")
      #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(number): \(outcome.errors)")
    }
  }

  @Test(
    "Encrypted parts, remote files and other archives' faults are reported and cost no finding (#51)"
  )
  func notes() throws {
    let command = try Command()
    let encryption = """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
       xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
      <enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>
      <enc:CipherData><enc:CipherReference URI="OEBPS/b.png"/></enc:CipherData></enc:EncryptedData>
      <enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/>
      <enc:CipherData><enc:CipherReference URI="OEBPS/f.otf"/></enc:CipherData></enc:EncryptedData>
      </encryption>
      """
    let body = """
      <img src='b.png' alt='A kite'/><img src='http://localhost/x.png' alt='A cup'/>
      <img src='file:///etc/hostname' alt='A host'/><img src='../../../etc/hostname' alt='A net'/>
      """
    var book = TestBook(
      documents: [("a.xhtml", TestBook.document(body)), ("c.xhtml", TestBook.document("<p/>"))],
      [
        TestBook.File("OEBPS/b.png", "secret"), TestBook.File("OEBPS/f.otf", "font"),
        TestBook.File("META-INF/encryption.xml", encryption),
      ])
    let last = try #require(book.files.firstIndex { $0.name == Array("OEBPS/c.xhtml".utf8) })
    book.files[last].flags |= 1
    book.files.append(book.files.removeFirst())
    try command.write(Data(book.bytes), to: "book.epub")
    let outcome = try command.descry("audit", "book.epub", "-v", "--fail-on", "never")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("book.epub: the file 'mimetype' is missing, wrong"))
    #expect(
      outcome.errors.contains("book.epub!/OEBPS/c.xhtml: not checked, because it is encrypted"))
    #expect(outcome.errors.contains("book.epub!/OEBPS/a.xhtml: b.png: encrypted"))
    #expect(outcome.errors.contains("http://localhost/x.png: on a server"))
    #expect(outcome.errors.contains("file:///etc/hostname: outside"))
    #expect(outcome.output.contains("The file 'book.epub!/etc/hostname' does not exist."))
    // With -q there is no note, so the exit status says that not all was checked.
    let quiet = try command.descry("audit", "book.epub", "-q", "--fail-on", "never")
    #expect(quiet.status == 1)
    #expect(quiet.errors.contains("it is encrypted"))
  }

  @Test(
    "What describes a picture elsewhere counts, and of several renditions the first is checked (#51)"
  )
  func descriptions() throws {
    let command = try Command()
    let picture = "<img src='i/crowd%20%C3%A9.jpg' alt=''"
    let far = String(repeating: "<p>Nothing.</p>", count: 4)
    let body = """
      <div>\(picture) aria-details='d'/></div>\(far)<p id='d'>Three friends laugh.</p>\(far)
      <figure>\(picture)/><figcaption>Three friends laugh.</figcaption></figure>\(far)
      <p>\(picture)/></p>
      <!-- descry-ignore decorative-picture-holds-text -->
      <p>\(picture)/></p>
      """
    var book = try book()
    let chapter = try #require(book.files.firstIndex { $0.name == Array("OEBPS/cover.xhtml".utf8) })
    book.files[chapter].content = Array(TestBook.document(body).utf8)
    let container = String(decoding: book.files[1].content, as: UTF8.self)
    let other = "<rootfile full-path='x' media-type='application/oebps-package+xml'/></rootfiles>"
    book.files[1].content = Array(container.replacing("</rootfiles>", with: other).utf8)
    try command.write(Data(book.bytes), to: "book.epub")
    let outcome = try command.descry("audit", "book.epub", "--fail-on", "never")
    #expect(outcome.errors.contains("several renditions; only the first is checked"))
    #expect(
      try findings(command).filter { $0.contains("cover.xhtml") } == [
        // Browsers announce a picture with aria-details in spite of its empty alt text.
        "book.epub!/OEBPS/cover.xhtml:6 image-name-missing",
        "book.epub!/OEBPS/cover.xhtml:8 decorative-picture-holds-text",
      ])
  }

  @Test("Books in UTF-16, and books from standard input and folders, are read (#51)")
  func encodings() throws {
    let command = try Command()
    let text = TestBook.document("<p>é<img src='a.png'/></p>").replacing("UTF-8", with: "UTF-16")
    var book = TestBook(documents: [("a.xhtml", "")])
    book.files[3].content = Array(try #require(text.data(using: .utf16)))
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("books"), withIntermediateDirectories: false)
    try command.write(Data(book.bytes), to: "books/b.epub")
    let missing = "!/OEBPS/a.xhtml:6 image-name-missing"
    #expect(try findings(command, "books", "--no-pictures").first == "books/b.epub" + missing)
    let piped = try command.descry(
      "audit", "-", "--no-pictures", "-q", "-f", "json", input: Data(book.bytes))
    #expect(piped.output.contains("\"-!/OEBPS/a.xhtml\""))
    try command.write(
      Data(
        "path,element,index,picture,current,alt\nbooks/b.epub!/OEBPS/a.xhtml,img,1,a.png,,x".utf8),
      to: "alts.csv")
    let refused = try command.descry("audit", "books/b.epub", "--fill", "alts.csv", "-o", "c.epub")
    #expect(refused.errors.contains("the document is in UTF-16"))
  }
}
