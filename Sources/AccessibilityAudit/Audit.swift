import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Checks the names of pictures on pages, and what VoiceOver speaks on screens, and describes the
/// pictures to compare.
///
///     var audit = Audit([PictureFile("site")], worker: WorkerProgram("/usr/bin/descry"))
///     audit.root = "site"
///     let report = try await audit.run()
///
/// Nothing is fetched and no file is changed.
public struct Audit: Sendable {
  /// Pages, Markdown files, screens and folders of them.
  public var paths: [PictureFile]
  /// A page, a text or screens that came by standard input, audited after `paths` as the file "-".
  public var standardInput: [UInt8]?
  /// What that is; with `nil`, its first bytes decide.
  public var standardInputKind: AuditedKind?
  /// The folder in which pictures are read, and where paths lead that begin with "/".
  ///
  /// With `nil` pictures are read in the folder of `paths` by which the page was found, or in the
  /// page's own, and those whose paths begin with "/" are not looked at.
  public var root: String?
  /// Which files of the folders are taken; what `paths` names itself always is.
  public var filter = FileFilter()
  /// Whether pictures are looked at; without it only the markup is judged.
  public var looksAtPictures = true
  /// Whether the report has small copies of the pictures in which something is found.
  public var makesThumbnails = false
  /// Opens what keeps descriptions for the next audit, as `DescriptionStore` does, once there is a
  /// picture to look up; `nil` to describe every picture again.
  public var store: (@Sendable () throws -> any DescriptionCache)?
  /// What to do about a picture that cannot be described, if anybody knows; stands at the end of
  /// the message.
  public var remedy: @Sendable (DescriptionRecord.Failure) -> String? = { _ in nil }
  /// The program that looks at pictures, in processes of its own.
  public var worker: WorkerProgram
  /// How pictures are described.
  public var settings: Settings
  /// The language of suggested names, and of what Descry says of pictures, where a file names none;
  /// messages are English.
  public var language = SpokenLanguage.english
  /// Which rules count, and how much.
  public var configuration: AuditConfiguration
  /// The findings that are accepted.
  public var baseline: AuditBaseline?

  /// An audit; pictures may take 30 seconds where nothing else is said.
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

  /// Audits the files; a file that cannot be read is named in the report and keeps no other back.
  ///
  /// - Parameters:
  ///   - report: is told how many pictures were looked at, of how many that are new.
  ///   - tell: is told how the processes are sandboxed, unless they are not to be.
  /// - Throws: `AuditError` if there is nothing to audit, `WorkerError` if no worker process can be
  ///   started, and what the store throws.
  public func run(
    reporting report: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    tellingSandbox tell: (SandboxState) -> Void = { _ in }
  ) async throws -> AuditReport {
    let files = try self.files()
    let auditor = try FileAuditor(worker)
    do {
      var (result, outlines) = try await self.outlines(of: files, by: auditor)
      let wanted = Set(outlines.flatMap { $0.locations.flatMap(\.values) })
      var outcomes: [PictureLocation: PictureOutcome] = [:]
      if !wanted.isEmpty {
        let inspector = PictureInspector(
          pool: WorkerPool(worker, settings: settings), settings: settings, store: try store?(),
          reader: PictureReader(
            limit: settings.limits.fileSize, drawer: try PictureDrawer(worker)),
          remedy: remedy, makesThumbnails: makesThumbnails)
        let inspection = try await inspector.inspect(
          at: wanted, reporting: report, tellingSandbox: tell)
        (outcomes, result.newCount) = (inspection.outcomes, inspection.newCount)
        result.thumbnails = inspection.thumbnails
        await inspector.stop()
      } else if let sandbox = await auditor.sandbox {
        tell(sandbox)
      }
      for outline in outlines { try await add(outline, outcomes, to: &result, by: auditor) }
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
  /// The largest page, text or file of screens, in bytes.
  public static let largestFile = HTMLParser.longest

  /// The files to audit; none where all that were named themselves are left out, as a commit's may
  /// be.
  ///
  /// - Throws: `nothing`, and what `AuditFile.list` throws.
  func files() throws(AuditError) -> [AuditFile] {
    var files = try AuditFile.list(paths, filter: filter)
    if let standardInput {
      guard standardInput.contains(where: { $0 > 0x20 }) else {
        throw AuditError(.nothing, "standard input is empty, so there is nothing to audit")
      }
      files.append(AuditFile(standardInput: standardInput, standardInputKind))
    }
    let taken = files.filter { configuration.takes($0.path) }
    guard taken.isEmpty, !files.contains(where: \.isNamed) else { return taken }
    let folders = paths.map(\.path).joined(separator: ", ")
    let reason = files.isEmpty ? "holds no page, Markdown or screen" : "holds only what is left out"
    throw AuditError(.nothing, "there is nothing to audit: \(folders) \(reason)")
  }
}

/// Files are audited twice: without their pictures, which tells what pictures there are, and with
/// what was seen in them.
extension Audit {
  /// A file whose pictures are not looked at yet.
  struct Outline {
    let file: AuditFile
    let sha256: String
    /// What is found without looking at pictures.
    let answer: AuditAnswer
    /// Where the pictures are, by the elements of each page or screen.
    let locations: [[Int: PictureLocation]]
  }

  func outlines(
    of files: [AuditFile], by auditor: FileAuditor
  ) async throws(WorkerError) -> (AuditReport, [Outline]) {
    var report = AuditReport()
    var outlines: [Outline] = []
    for file in files where !Task.isCancelled {
      switch file.read() {
      case .failure(let error): report.failures.append(error)
      case .success(let bytes):
        let request = AuditRequest(file, length: bytes.count, language: language)
        switch try await auditor.audit(request, bytes) {
        case .failure(let error): report.failures.append(error)
        case .success(let answer):
          outlines.append(
            Outline(
              file: file, sha256: ContentHash.sha256(of: bytes), answer: answer,
              locations: locations(of: answer, in: file)))
        }
      }
    }
    return (report, outlines)
  }

  private func locations(of answer: AuditAnswer, in file: AuditFile) -> [[Int: PictureLocation]] {
    guard looksAtPictures else { return [] }
    let finder = PictureFinder(boundary: root ?? file.folder, root: root)
    return answer.parts.map { part in
      var locations: [Int: PictureLocation] = [:]
      for picture in part.pictures {
        locations[picture.element] =
          file.kind == .screen
          ? finder.location(of: picture)
          : finder.location(of: picture, inPage: file.path, base: part.base)
      }
      return locations
    }
  }

  /// Adds what is found in a file, now with what was seen in its pictures.
  func add(
    _ outline: Outline, _ seen: [PictureLocation: PictureOutcome], to report: inout AuditReport,
    by auditor: FileAuditor
  ) async throws(WorkerError) {
    let outcomes = outline.locations.map { $0.compactMapValues { seen[$0] } }
    var answer = outline.answer
    if outcomes.contains(where: { !$0.isEmpty }) {
      switch try await self.answer(to: outline, with: outcomes, by: auditor) {
      case .success(let whole): answer = whole
      case .failure(let error): return report.failures.append(error)
      }
    }
    report.fileCount += 1
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
          AuditError(.unreadable, "\(path): it changed while it was audited; run the audit again"))
      }
      var request = AuditRequest(outline.file, length: bytes.count, language: language)
      for part in outcomes { request.add(part) }
      return try await auditor.audit(request, bytes)
    }
  }
}
