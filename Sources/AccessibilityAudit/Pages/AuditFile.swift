import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// A file that is audited.
struct AuditFile: Equatable, Sendable {
  private static let endings: [String: AuditedKind] = [
    "htm": .html, "html": .html, "xhtml": .html, "markdown": .markdown, "md": .markdown,
    "mdown": .markdown, "json": .screen, "yaml": .screen, "yml": .screen,
  ]

  let file: PictureFile
  let kind: AuditedKind
  /// The folder by which the file was found, or in which it is: its pictures are read in there.
  let folder: String
  /// Whether it was named itself, and not found in a folder.
  let isNamed: Bool
  /// What is in it, where it is no file but standard input.
  private let content: [UInt8]?

  /// What came by standard input, whose pictures are in the working folder.
  init(standardInput: [UInt8], _ kind: AuditedKind?) {
    file = PictureFile("-")
    self.kind = kind ?? AuditedKind(of: standardInput)
    folder = "."
    isNamed = true
    content = standardInput
  }

  /// A file in another process, which reads it.
  init(_ file: PictureFile, _ kind: AuditedKind) {
    self.file = file
    self.kind = kind
    folder = "."
    isNamed = true
    content = nil
  }

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
    isNamed = folder == nil
    content = nil
    self.folder = folder ?? file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "."
  }

  /// The path as it was named, without a "./" that says nothing.
  var path: String { String(file.path.trimmingPrefix("./")) }

  /// Reads the file, which may be empty; a failure is `unreadable`.
  func read() -> Result<[UInt8], AuditError> {
    if let content { return .success(content) }
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
      } else if !FileManager.default.fileExists(atPath: path.path) {
        throw AuditError(.unreadable, "\(path.path): there is no such file")
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
  /// The language of suggestions where the file names none.
  var defaultLanguage: SpokenLanguage { get set }
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
