import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// Audits pages, Markdown files, books and screens, and looks at their pictures.
///
///     var audit = Audit([PictureFile("site")], worker: WorkerProgram("/usr/bin/descry"))
///     audit.root = "site"
///     let report = try await audit.run()
///
/// Downloads nothing and changes no file.
public struct Audit: Sendable {
  /// Pages, Markdown files, books, screens and folders.
  public var paths: [PictureFile]
  /// A page, a Markdown text, a book or screens from standard input, audited after `paths` as the file "-".
  public var standardInput: [UInt8]?
  /// The kind of `standardInput`; `nil` to detect it.
  public var standardInputKind: AuditedKind?
  /// The folder that contains the pictures, and that "/" in addresses stands for.
  ///
  /// If it is `nil`, pictures are read in the folder of `paths` that contains the page, or in the
  /// folder of the page. Pictures whose paths begin with "/" are then not checked.
  public var root: String?
  /// The screenshot of the hierarchy that `paths` names; `nil` for the PNG file of the same name
  /// beside each hierarchy.
  public var screenshot: PictureFile?
  /// Which files of the folders are audited; files in `paths` always are.
  public var filter = FileFilter()
  /// Files in the folders that are not audited, such as the reports of the last audit.
  public var leftOut: [String] = []
  /// Whether to look at pictures; otherwise only the markup is checked.
  public var looksAtPictures = true
  /// Whether the report has thumbnails of the pictures with findings.
  public var makesThumbnails = false
  /// Opens a cache of descriptions, such as a `DescriptionStore`, when there is a picture to look
  /// up; `nil` to describe every picture again.
  public var store: (@Sendable () throws -> any DescriptionCache)?
  /// Returns a remedy for a picture that cannot be described, or `nil`; it ends the message.
  public var remedy: @Sendable (DescriptionRecord.Failure) -> String? = { _ in nil }
  /// The program that describes pictures in sandboxed worker processes.
  public var worker: WorkerProgram
  /// How pictures are described.
  public var settings: Settings
  /// The language of suggestions and descriptions for files that name none; messages are English.
  public var language = SpokenLanguage.english
  /// Which rules are on, and their severities.
  public var configuration: AuditConfiguration
  /// The accepted findings.
  public var baseline: AuditBaseline?

  /// An audit; by default a picture may take 30 seconds of processor time.
  public init(
    _ paths: [PictureFile], worker: WorkerProgram,
    settings: Settings = Settings(deadline: .seconds(30)),
    configuration: AuditConfiguration = AuditConfiguration()
  ) {
    self.paths = paths
    self.worker = worker
    self.settings = settings
    self.configuration = configuration
  }

  /// Audits the files.
  ///
  /// A file that cannot be read is a failure in the report and does not stop the others.
  ///
  /// - Parameters:
  ///   - report: is called with the number of pictures described so far, and of all new ones.
  ///   - tell: is called with the state of the sandbox, unless it is off.
  /// - Throws: `AuditError` if there is nothing to audit, `WorkerError` if no worker process can be
  ///   started, and what the store throws.
  public func run(
    reporting report: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    tellingSandbox tell: (SandboxState) -> Void = { _ in }
  ) async throws -> AuditReport {
    let found = try self.files()
    let auditor = try FileAuditor(worker)
    do {
      var (result, outlines) = try await self.outlines(of: found.files, by: auditor)
      result.sources = found.sourceCounts
      result.notes += [found.linkNote].compactMap(\.self)
      result.failures = found.failures + result.failures
      let books = outlines.compactMap(\.file.document).reduce(into: [:]) { $0[$1.number] = $1.book }
      let wanted = outlines.flatMap(\.orderedLocations)
      var outcomes: [PictureLocation: PictureOutcome] = [:]
      if !wanted.isEmpty {
        let inspector = PictureInspector(
          pool: WorkerPool(worker, settings: settings), settings: settings, store: try store?(),
          reader: PictureReader(
            limit: settings.limits.fileSize, drawer: try PictureDrawer(worker),
            unpack: unpacking(books, by: auditor)),
          remedy: remedy, makesThumbnails: makesThumbnails)
        let inspection = try await inspector.inspect(
          at: wanted, reporting: report, tellingSandbox: tell)
        (outcomes, result.newCount) = (inspection.outcomes, inspection.newCount)
        result.thumbnails = inspection.thumbnails
        await inspector.pool.stop()
      } else if let sandbox = await auditor.sandbox {
        tell(sandbox)
      }
      for outline in outlines { try await add(outline, outcomes, to: &result, by: auditor) }
      addFindings(aboutBooks: outlines, to: &result)
      await auditor.stop()
      result.accept(baseline)
      let shown = Set(result.findings.compactMap(\.evidence.sha256))
      result.thumbnails = result.thumbnails.filter { shown.contains($0.key) }
      return result
    } catch {
      await auditor.stop()
      throw error
    }
  }
}

extension Audit {
  /// The size limit of a file, in bytes.
  public static let largestFile = HTMLParser.longest
  /// The size limit of a book, in bytes.
  public static let largestBook = BookFile.longest

  /// The files to audit, and what was skipped in the folders.
  ///
  /// There are no files if the configuration excludes every file that `paths` names.
  ///
  /// - Throws: `nothing`, and what `AuditFileList` throws.
  func files() throws(AuditError) -> AuditFileList {
    if standardInput == nil, !paths.isEmpty, paths.allSatisfy({ $0.isFolder == nil }) {
      let names = paths.map(\.path).joined(separator: ", ")
      throw AuditError(.nothing, "\(names): no such file or folder. Check the path.")
    }
    var list = try AuditFileList(paths, filter: filter)
    let leftOut = Set(leftOut.map { PictureFile($0).standardized })
    list.files.removeAll { leftOut.contains($0.file.standardized) }
    if let standardInput {
      guard standardInput.contains(where: { $0 > 0x20 }) else {
        throw AuditError(.nothing, "standard input is empty: there is nothing to audit")
      }
      list.files.append(AuditFile(standardInput: standardInput, standardInputKind))
    }
    let taken = list.filtered(by: configuration)
    guard taken.files.isEmpty, taken.failures.isEmpty, !list.files.contains(where: \.isNamed) else {
      return taken
    }
    let folders = paths.map(\.path).joined(separator: ", ")
    let reason =
      list.files.isEmpty
      ? "no pages found. Name a folder with .html, .htm, .xhtml, .md, .yaml, .json or .epub files."
      : "every page is excluded."
    let skipped = [AuditReport.words(forSources: taken.sourceCounts), taken.linkNote]
    throw AuditError(
      .nothing,
      (["\(folders): \(reason)"] + skipped.compactMap(\.self)).joined(separator: " "))
  }
}

/// Files are audited twice: first to find their pictures, then with what the pictures show.
///
/// The process that audits keeps no page, because a whole site could take any amount of memory, and
/// only that process may parse one. The first pass takes little: of 5 s for ten pages of 100 kB with 40
/// photos, 0.2 s (`descry audit SITE` with and without `--no-pictures`).
extension Audit {
  /// A file before its pictures are described.
  struct Outline {
    let file: AuditFile
    let sha256: String
    /// The findings without looking at pictures.
    let answer: AuditAnswer
    /// The screenshot of a hierarchy.
    let screenshot: Screenshot?
    /// Where the pictures are, by element, for each page or screen.
    let locations: [[Int: PictureLocation]]
    /// The files of other sizes that do not exist, by element, for each page.
    let missingSizes: [[Int: [String]]]

    /// Where the pictures are, in the order of their elements.
    var orderedLocations: [PictureLocation] {
      locations.flatMap { part in part.sorted { $0.key < $1.key }.map(\.value) }
    }
  }

  func outlines(
    of files: [AuditFile], by auditor: FileAuditor
  ) async throws(WorkerError) -> (AuditReport, [Outline]) {
    var report = AuditReport()
    var outlines: [Outline] = []
    for (number, file) in files.enumerated() where !Task.isCancelled {
      let parts =
        file.kind == .book
        ? try await documents(of: file, number: number, by: auditor, to: &report) : [file]
      for part in parts where configuration.takes(part.path) && !Task.isCancelled {
        switch part.read() {
        case .failure(let error): report.failures.append(error)
        case .success(let bytes):
          switch try await outline(part, bytes, by: auditor) {
          case .failure(let error): report.failures.append(error)
          case .success(let outline): outlines.append(outline)
          }
        }
      }
    }
    return (report, outlines)
  }

  private func outline(
    _ file: AuditFile, _ bytes: [UInt8], by auditor: FileAuditor
  ) async throws(WorkerError) -> Result<Outline, AuditError> {
    let screenshot: ScreenshotFile?
    switch findScreenshot(of: file, bytes) {
    case .failure(let error): return .failure(error)
    case .success(let found): screenshot = found
    }
    var request = AuditRequest(file, length: bytes.count, language: language)
    request.screenshot = screenshot?.screenshot
    let answer: AuditAnswer
    switch try await auditor.audit(request, bytes) {
    case .failure(let error): return .failure(error)
    case .success(let given): answer = given
    }
    let find = locating(in: file)
    let parts = looksAtPictures ? answer.parts : []
    var locations: [[Int: PictureLocation]] = parts.map { part in
      part.pictures.reduce(into: [:]) { $0[$1.element] = find($1, part.base) }
    }
    if let screenshot {
      switch try await cut(parts, of: screenshot) {
      case .failure(let error): return .failure(error)
      case .success(let cut): locations = cut
      }
    }
    return .success(
      Outline(
        file: file, sha256: ContentHash.sha256(of: bytes), answer: answer,
        screenshot: screenshot?.screenshot, locations: locations,
        missingSizes: file.kind == .screen ? [] : answer.missingSizes(at: locations, find)))
  }

  private func locating(in file: AuditFile) -> AuditAnswer.Locating {
    if let document = file.document {
      let finder = BookPictureFinder(document: document)
      return { finder.location(of: $0, base: $1) }
    }
    let finder = PictureFinder(boundary: root ?? file.folder, root: root)
    return file.kind == .screen
      ? { picture, _ in finder.location(of: picture) }
      : { finder.location(of: $0, inPage: file.path, base: $1) }
  }

  /// Adds the findings of a file, now with what its pictures show.
  func add(
    _ outline: Outline, _ seen: [PictureLocation: PictureOutcome], to report: inout AuditReport,
    by auditor: FileAuditor
  ) async throws(WorkerError) {
    let outcomes = outline.locations.map { $0.compactMapValues { seen[$0] } }
    var answer = outline.answer
    if outcomes.contains(where: { !$0.isEmpty })
      || outline.missingSizes.contains(where: { !$0.isEmpty })
    {
      switch try await self.answer(to: outline, with: outcomes, by: auditor) {
      case .success(let whole): answer = whole
      case .failure(let error): return report.failures.append(error)
      }
    }
    report.fileCount += 1
    if outline.file.kind == .html, outline.file.document == nil { report.pageCount += 1 }
    let rules = configuration.rules(for: outline.file.path)
    for (index, part) in answer.parts.enumerated() {
      let outcomes = outcomes.indices.contains(index) ? outcomes[index] : [:]
      report.add(part, of: outline.file.path, outcomes: outcomes, rules: rules)
    }
  }

  private func answer(
    to outline: Outline, with outcomes: [[Int: PictureOutcome]], by auditor: FileAuditor
  ) async throws(WorkerError) -> Result<AuditAnswer, AuditError> {
    switch outline.file.read() {
    case .failure(let error): return .failure(error)
    case .success(let bytes):
      guard ContentHash.sha256(of: bytes) == outline.sha256 else {
        let path = outline.file.path
        return .failure(
          AuditError(.unreadable, "\(path): changed during the audit. Run the audit again."))
      }
      var request = AuditRequest(outline.file, length: bytes.count, language: language)
      for part in outcomes { request.add(part) }
      request.missingSizes = outline.missingSizes
      request.screenshot = outline.screenshot
      return try await auditor.audit(request, bytes)
    }
  }
}
