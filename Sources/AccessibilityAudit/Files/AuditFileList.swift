import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// The files to audit, each once, and what was skipped in the folders.
struct AuditFileList {
  /// The endings of source files from which pages are made, in lower case.
  private static let sourceEndings: Set = [
    "adoc", "asciidoc", "asp", "aspx", "astro", "cshtml", "ejs", "erb", "ftl", "haml", "handlebars",
    "hbs", "j2", "jinja", "jinja2", "jsp", "jsx", "liquid", "mdx", "mustache", "njk",
    "phtml", "php", "pug", "razor", "rst", "shtml", "slim", "svelte", "tmpl", "tsx", "twig", "vue",
  ]

  /// What to do about source files of pages.
  static let insteadOfSources =
    "Descry audits HTML, Markdown, books and screens: build the site, and audit the pages that it makes."

  var files: [AuditFile] = []
  /// The endings of the source files of pages in the folders, which cannot be audited, by path.
  private var sources: [String: String] = [:]
  /// Symbolic links in the folders, which are not followed.
  private var links: [String] = []
  /// Folders in the folders that cannot be read.
  private var unreadableFolders: [String] = []

  /// Lists the files; reading a missing one fails.
  ///
  /// - Parameter filter: which files of folders are audited; named files always are.
  /// - Throws: `unreadable`, `unknownKind`.
  init(_ paths: [PictureFile], filter: FileFilter) throws(AuditError) {
    for path in paths {
      let isFolder = path.isFolder
      if isFolder == true {
        try add(path, filter: filter)
      } else if let file = AuditFile(path) {
        files.append(file)
      } else if isFolder == nil {
        files.append(AuditFile(path, .html))
      } else {
        let isSource = AuditFile.ending(of: path).map(Self.sourceEndings.contains) ?? false
        throw AuditError(
          .unknownKind,
          isSource
            ? "\(path.path): not a page. \(Self.insteadOfSources)"
            : "\(path.path): not a page. Name a file that ends with .html, .htm, .xhtml, .md, "
              + ".yaml, .json or .epub, or a folder.")
      }
    }
    var known: Set<PictureFile> = []
    files = files.filter { known.insert($0.file).inserted }
  }

  /// The number of source files of pages, by ending.
  var sourceCounts: [String: Int] { sources.values.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

  /// How many symbolic links were skipped, and what to do; `nil` if there are none.
  var linkNote: String? { FolderListing.words(forLinks: links.count) }

  /// An error for each folder that cannot be read.
  var failures: [AuditError] {
    unreadableFolders.map {
      AuditError(
        .unreadable, "\($0): the folder cannot be read; check its permissions, or exclude it")
    }
  }

  /// The list without what the configuration excludes.
  func filtered(by configuration: AuditConfiguration) -> AuditFileList {
    var list = self
    list.files = files.filter { configuration.takes($0.path) }
    list.sources = sources.filter { configuration.takes($0.key) }
    list.links = links.filter(configuration.takes)
    list.unreadableFolders = unreadableFolders.filter(configuration.takes)
    return list
  }

  private mutating func add(_ folder: PictureFile, filter: FileFilter) throws(AuditError) {
    let listing: FolderListing
    do throws(FileError) {
      listing = try FolderListing([folder])
    } catch {
      throw AuditError(.unreadable, error.message)
    }
    let entries = listing.entries.filter { filter.takes($0.pathInFolder) }
    for entry in entries {
      guard let ending = AuditFile.ending(of: entry.file), Self.sourceEndings.contains(ending)
      else { continue }
      sources[entry.file.path] = ending
    }
    files += entries.filter { !Self.isOwnPage($0) }
      .compactMap { AuditFile($0, in: folder.path) }
      .filter { $0.kind != .screen || Self.mayDescribeScreens($0) }
    links += listing.links.filter { filter.takes($0.pathInFolder) }.map(\.file.path)
    unreadableFolders += listing.unreadableFolders.filter { !filter.excludes($0.pathInFolder) }
      .map(\.file.path)
  }

  /// Many YAML and JSON files describe no screens; one that cannot be read might.
  private static func mayDescribeScreens(_ file: AuditFile) -> Bool {
    do throws(ReadError) {
      let bytes = try file.bytes()
      return bytes.hasScreenKey || bytes.isHierarchy
    } catch {
      return error.code == .unreadable
    }
  }

  /// In the pages that Descry writes.
  private static let ownMark = Array("<meta name=\"generator\" content=\"Descry ".utf8)
  /// The length of the beginning that contains the mark, in bytes.
  private static let markRange = 1024

  /// Whether Descry wrote this page, such as a report of `descry report`.
  private static func isOwnPage(_ entry: FolderListing.Entry) -> Bool {
    guard AuditFile(entry.file)?.kind == .html, let descriptor = try? entry.open() else {
      return false
    }
    defer { close(descriptor) }
    let start = [UInt8](unsafeUninitializedCapacity: markRange) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, markRange, 0))
    }
    return start.contains(run: ownMark)
  }
}
