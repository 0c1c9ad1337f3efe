import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// A file to audit.
struct AuditFile: Sendable {
  /// A document of a book.
  struct Document: Sendable {
    /// The number of the book in the audit.
    let number: Int
    let book: BookFile
    let entry: BookEntry
  }

  private static let endings: [String: AuditedKind] = [
    "epub": .book, "htm": .html, "html": .html, "xht": .html, "xhtml": .html,
    "markdown": .markdown, "md": .markdown, "mdown": .markdown, "json": .screen, "yaml": .screen,
    "yml": .screen,
  ]

  let file: PictureFile
  let kind: AuditedKind
  /// The folder that contains the pictures: the audited folder, or the folder of the file.
  private(set) var folder = "."
  /// The document of a book that this is; `nil` for every other file.
  private(set) var document: Document?
  /// How the bytes of a document are packed; `nil` for every other file.
  private let packing: BookEntry?
  /// The bytes of standard input; `nil` for a file.
  private var content: [UInt8]?
  /// The file in the listing of its folder; `nil` for a named one.
  private var entry: FolderListing.Entry?

  /// Whether the command line or the caller names the file, not only its folder.
  var isNamed: Bool { entry == nil }

  /// A file from standard input, whose pictures are in the current folder.
  init(standardInput: [UInt8], _ kind: AuditedKind?) {
    self.init(PictureFile("-"), kind ?? AuditedKind(of: standardInput))
    content = standardInput
  }

  /// A document of a book.
  init(_ document: Document) {
    let (book, entry) = (document.book, document.entry)
    self.init(PictureFile(book.place(of: entry.name)), .html, packing: entry)
    self.document = document
  }

  /// A file in a worker process, whose parent reads it.
  ///
  /// - Parameter packing: how its bytes are packed, if it is a document of a book.
  init(_ file: PictureFile, _ kind: AuditedKind, packing: BookEntry? = nil) {
    self.file = file
    self.kind = kind
    self.packing = packing
  }

  /// A named file; `nil` for other file name extensions.
  init?(_ file: PictureFile) {
    guard let kind = Self.ending(of: file).flatMap({ Self.endings[$0] }),
      file.path.split(separator: "/").last ?? "" != AuditConfiguration.fileName
    else { return nil }
    self.init(file, kind)
    folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "."
  }

  /// A file in an audited folder; `nil` for other file name extensions.
  init?(_ entry: FolderListing.Entry, in folder: String) {
    self.init(entry.file)
    self.entry = entry
    self.folder = folder
  }

  /// The letters after the last dot of a name, in lower case; `nil` without a dot.
  static func ending(of file: PictureFile) -> String? {
    let name = file.path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() }
  }

  /// The path as it was named, without a leading "./".
  var path: String { String(file.path.trimmingPrefix("./")) }

  /// Reads the file, which may be empty; a failure is `unreadable`.
  ///
  /// Follows no links in an audited folder.
  func read() -> Result<[UInt8], AuditError> {
    if let content { return .success(content) }
    do throws(ReadError) {
      return .success(try bytes())
    } catch {
      if error.code == .empty { return .success([]) }
      return .failure(AuditError(.unreadable, "\(path): \(error.message)"))
    }
  }

  /// The bytes of a book.
  ///
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `tooLarge`.
  func bookSource() throws(ReadError) -> BookSource {
    if let content { return BookSource(content) }
    let (file, entry) = (file, entry)
    return try BookSource { () throws(ReadError) in
      if let entry { return try entry.opened() }
      return try file.open().descriptor
    }
  }

  /// The page or the screens in the file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - screenshot: that of a hierarchy, if there is one.
  /// - Throws: `tooLarge`, `invalid`, `unknownKind`.
  func contents(
    _ bytes: [UInt8], screenshot: Screenshot? = nil
  ) throws(AuditError) -> [any AuditedContent] {
    guard kind == .screen else { return [AuditedPage(try page(bytes), file: path)] }
    var source: ScreenFile
    do throws(InputError) {
      source = try ScreenFile(path, bytes: bytes)
      if let screenshot {
        source = try source.showing(screenshot) { .file(screenshot.address(of: $0)) }
      }
    } catch {
      throw AuditError(error, in: path)
    }
    return try AuditedScreen.screens(of: source, file: path)
  }

  func bytes() throws(ReadError) -> [UInt8] {
    if let document { return try document.book.source.bytes(document.entry.content) }
    guard let entry else { return try file.read(atMost: HTMLParser.longest) }
    return try entry.read(atMost: HTMLParser.longest)
  }

  private func page(_ bytes: [UInt8]) throws(AuditError) -> HTMLPage {
    guard packing != nil || !bytes.isBinary else {
      throw AuditError(.unknownKind, "\(path): this is a binary file, not a page. Check the path.")
    }
    do throws(AuditError) {
      if let packing { return try XHTMLPage.inBook(try packing.unpacked(bytes)) }
      let text = PageText.decode(bytes)
      guard kind == .html else { return try MarkdownPage.parse(text) }
      let ending = Self.ending(of: file)
      if ending == "xhtml" || ending == "xht" { return try XHTMLPage.parse(Array(text.utf8)) }
      // A page that declares that it is XML may still be HTML with errors.
      if text.hasPrefix("<?xml"), let page = try? XHTMLPage.parse(Array(text.utf8)) { return page }
      return try HTMLParser.parse(text)
    } catch {
      throw AuditError(error.code, "\(path): \(error.message)")
    }
  }
}
