import DescriptionBatch
import Foundation
import ImageDescription
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

  /// `nil` where the name has another ending.
  init?(_ file: PictureFile) {
    let name = file.path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let kind = Self.endings[name[dot...].dropFirst().lowercased()],
      name != AuditConfiguration.fileName
    else { return nil }
    self.file = file
    self.kind = kind
  }

  /// The path as it was named, without a "./" that says nothing.
  var path: String { String(file.path.trimmingPrefix("./")) }

  /// Reads the file: a page, or the screens in it.
  ///
  /// - Throws: `unreadable`, `tooLarge`, `invalid`.
  func contents() throws(AuditError) -> [any AuditedContent] {
    guard kind == .screen else { return [AuditedPage(try page(), file: path)] }
    do throws(InputError) {
      return AuditedScreen.screens(of: try ScreenFile(path), file: path)
    } catch {
      throw AuditError(.invalid, error.description)
    }
  }

  /// Whether the file is more than a data file that merely ends like a screen's.
  private var isAudited: Bool {
    guard kind == .screen else { return true }
    guard let bytes = try? file.read(atMost: HTMLParser.longest) else { return false }
    let keys = /(^|\n|\{)\s*"?(elements|screens)"?\s*:/
    return String(decoding: bytes, as: UTF8.self).contains(keys)
  }

  private func page() throws(AuditError) -> HTMLPage {
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
          "\(path.path): it is no page or screen; name a file that ends in .html, .md or .yaml, or a folder"
        )
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
        .compactMap { AuditFile($0.file) }.filter(\.isAudited)
    } catch {
      throw AuditError(.unreadable, error.message)
    }
  }
}
