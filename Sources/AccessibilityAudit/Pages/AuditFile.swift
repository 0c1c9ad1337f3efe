import DescriptionBatch
import Foundation
import ImageDescription

/// A file that is audited.
struct AuditFile: Equatable, Sendable {
  /// What sort of file it is, by the ending of its name.
  enum Kind: Sendable {
    case html
    case markdown
  }

  private static let endings: [String: Kind] = [
    "htm": .html, "html": .html, "xhtml": .html, "markdown": .markdown, "md": .markdown,
    "mdown": .markdown,
  ]

  let file: PictureFile
  let kind: Kind

  /// `nil` where the name has another ending.
  init?(_ file: PictureFile) {
    let name = file.path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let kind = Self.endings[name[dot...].dropFirst().lowercased()]
    else { return nil }
    self.file = file
    self.kind = kind
  }

  /// The path as it was named, without a "./" that says nothing.
  var path: String { String(file.path.trimmingPrefix("./")) }

  /// Reads and parses the file.
  ///
  /// - Throws: `unreadable`, `tooLarge`.
  func page() throws(AuditError) -> HTMLPage {
    let bytes: [UInt8]
    do throws(DescriptionError) {
      bytes = try file.read(atMost: HTMLParser.longest)
    } catch {
      if error.code == .empty { return HTMLPage() }
      throw AuditError(.unreadable, "\(path): \(error.message)")
    }
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
          "\(path.path): it is no page; name a file that ends in .html or .md, or a folder")
      }
    }
    var known: Set<[UInt8]> = []
    return files.filter { known.insert($0.file.pathBytes).inserted }
  }

  private static func files(
    in folder: PictureFile, filter: FileFilter
  ) throws(AuditError) -> [AuditFile] {
    do throws(BatchError) {
      return try FolderListing([folder]).entries.filter { filter.takes($0.pathInFolder) }
        .compactMap { AuditFile($0.file) }
    } catch {
      throw AuditError(.unreadable, error.message)
    }
  }
}
