import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// A file that is audited.
struct AuditFile: Equatable, Sendable {
  /// What sort of file it is, by the ending of its name.
  enum Kind: Sendable {
    case html
    case markdown
    case screen
  }

  private static let endings: [String: Kind] = [
    "htm": .html, "html": .html, "xhtml": .html, "markdown": .markdown, "md": .markdown,
    "mdown": .markdown, "json": .screen, "yaml": .screen, "yml": .screen,
  ]

  let file: PictureFile
  let kind: Kind
  /// The folder by which the file was found, or in which it is: its pictures are read in there.
  let folder: String

  /// `nil` where the name has another ending.
  ///
  /// - Parameter folder: the folder by which the file was found, if it was not named itself.
  init?(_ file: PictureFile, in folder: String? = nil) {
    let name = file.path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let kind = Self.endings[name[dot...].dropFirst().lowercased()],
      name != AuditConfiguration.fileName
    else { return nil }
    self.file = file
    self.kind = kind
    self.folder = folder ?? file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "."
  }

  /// The path as it was named, without a "./" that says nothing.
  var path: String { String(file.path.trimmingPrefix("./")) }

  /// Reads the file, which may be empty; a failure is `unreadable`.
  func read() -> Result<[UInt8], AuditError> {
    do throws(DescriptionError) {
      return .success(try file.read(atMost: HTMLParser.longest))
    } catch {
      if error.code == .empty { return .success([]) }
      return .failure(AuditError(.unreadable, "\(path): \(error.message)"))
    }
  }

  /// What is in the file: a page, or screens.
  ///
  /// - Parameter bytes: of the file.
  /// - Throws: `tooLarge`, `invalid`.
  func contents(_ bytes: [UInt8]) throws(AuditError) -> [any AuditedContent] {
    guard kind == .screen else { return [AuditedPage(try page(bytes), file: path)] }
    let source: ScreenFile
    do throws(InputError) {
      source = try ScreenFile(path, bytes: bytes)
    } catch {
      throw AuditError(error, in: path)
    }
    return try AuditedScreen.screens(of: source, file: path)
  }

  /// Whether the file is more than a data file that merely ends like a screen's.
  private var isAudited: Bool {
    guard kind == .screen else { return true }
    guard let bytes = try? file.read(atMost: HTMLParser.longest) else { return false }
    return bytes.hasScreenKey
  }

  private func page(_ bytes: [UInt8]) throws(AuditError) -> HTMLPage {
    do throws(AuditError) {
      let text = PageText.decode(bytes)
      return kind == .html ? try HTMLParser.parse(text) : try MarkdownPage.parse(text)
    } catch {
      throw AuditError(error.code, "\(path): \(error.message)")
    }
  }

  /// The files that are meant by a list of files and folders, each once.
  ///
  /// - Parameter filter: which files of folders are taken; what is named itself always is.
  /// - Throws: `unreadable`, `unknownKind`.
  static func list(_ paths: [PictureFile], filter: FileFilter) throws(AuditError) -> [AuditFile] {
    var files: [AuditFile] = []
    for path in paths {
      var isFolder = ObjCBool(false)
      if FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder),
        isFolder.boolValue
      {
        files += try self.files(in: path, filter: filter)
      } else if let file = AuditFile(path) {
        files.append(file)
      } else {
        throw AuditError(
          .unknownKind,
          "\(path.path): it is no page or screen; name a file that ends in .html, .md or .yaml, "
            + "or a folder"
        )
      }
    }
    var known: Set<[UInt8]> = []
    return files.filter { known.insert($0.file.pathBytes).inserted }
  }

  private static func files(
    in folder: PictureFile, filter: FileFilter
  ) throws(AuditError) -> [AuditFile] {
    do throws(FileError) {
      return try FolderListing([folder]).entries.filter { filter.takes($0.pathInFolder) }
        .compactMap { AuditFile($0.file, in: folder.path) }.filter(\.isAudited)
    } catch {
      throw AuditError(.unreadable, error.message)
    }
  }
}

extension [UInt8] {
  private static let screenKeys = ["elements", "screens"].map { Array($0.utf8) }

  /// Whether one of the keys of a screen stands at the beginning of a line or of a mapping.
  ///
  /// Such are `elements:` and `{"screens" :`. Each byte is looked at a few times at most.
  fileprivate var hasScreenKey: Bool {
    Self.screenKeys.contains { key in
      var rest = self[...]
      while let start = rest.firstRange(of: key) {
        if isKey(start) { return true }
        rest = rest[start.upperBound...]
      }
      return false
    }
  }

  private func isKey(_ word: Range<Int>) -> Bool {
    var after = self[word.upperBound...]
    if after.first == UInt8(ascii: "\"") { after = after.dropFirst() }
    guard after.first(where: { !Self.isSpace($0) }) == UInt8(ascii: ":") else { return false }
    var before = self[..<word.lowerBound]
    if before.last == UInt8(ascii: "\"") { before = before.dropLast() }
    guard let last = before.last(where: { !Self.isSpace($0) || $0 == UInt8(ascii: "\n") }) else {
      return true
    }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "{")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}

/// A page or a screen, as the audit takes it.
protocol AuditedContent: Sendable {
  /// The file, as it was named.
  var file: String { get }
  /// What the rules find, in the order of the file.
  var findings: [Finding] { get }
  /// The pictures that elements show.
  var shownPictures: [ShownPicture] { get }
  /// What came of looking at the pictures, by their elements.
  var outcomes: [Int: PictureOutcome] { get set }
  /// The comments that silence rules, where the file can have such.
  var ignoringComments: IgnoringComments? { get }
  /// From where a page's pictures are named, if it says so.
  var base: String? { get }
}

extension AuditedPage: AuditedContent {
  var ignoringComments: IgnoringComments? { IgnoringComments(html) }
}

extension AuditedScreen: AuditedContent {
  var ignoringComments: IgnoringComments? { nil }

  var base: String? { nil }
}
