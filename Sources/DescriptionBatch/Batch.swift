import DescriptionStore
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles

/// Describes the pictures in folders, and keeps the records in a store.
///
///     let batch = Batch(
///       folders: [PictureFile("Photos")], store: "Photos.descry.sqlite",
///       worker: WorkerProgram("/usr/bin/descry"))
///     let summary = try await batch.run()
///
/// A batch may be ended at any moment, by `kill -9` too, and be run again: what is in the store is
/// not described again, as long as content and settings are the same.
public struct Batch: Sendable {
  /// The folders whose pictures are described, with all folders in them.
  ///
  /// With one folder records name the files by their paths in it; with several the paths begin
  /// with the folder as it is given here.
  public var folders: [PictureFile]
  /// The path of the store, which is made if it is not there.
  public var store: String
  /// The program that describes the pictures, in processes of its own.
  public var worker: WorkerProgram
  /// The path of a file to which each new record is appended as a line of JSON, if any.
  public var output: String?
  /// The path of a CSV file with the developer's labels, which take the place of those that the
  /// store has; `nil` to leave those.
  public var labels: String?
  /// Which files of the folders are taken.
  public var filter = FileFilter()
  /// How pictures are described.
  public var settings: Settings
  /// Whether pictures that failed are tried again.
  public var retriesFailed: Bool
  /// Whether all pictures are described again, whatever is in the store.
  public var describesAgain = false
  /// Whether the store gets a small copy of each picture, for the report.
  public var keepsThumbnails = true
  /// The language of the descriptions in the output and in the records that are reported; the
  /// store keeps English ones, from which an export words those of any language.
  public var language = SpokenLanguage.english
  /// What a user can do about a picture that failed, where the front end knows; it is added to the
  /// message of the record.
  public var remedy: @Sendable (DescriptionRecord.Failure) -> String? = { _ in nil }

  /// A batch; pictures may take 30 seconds where nothing else is said.
  public init(
    folders: [PictureFile], store: String, worker: WorkerProgram, output: String? = nil,
    settings: Settings = Settings(deadline: .seconds(30)), retriesFailed: Bool = false
  ) {
    self.folders = folders
    self.store = store
    self.worker = worker
    self.output = output
    self.settings = settings
    self.retriesFailed = retriesFailed
  }

  /// Describes what is not in the store yet; when the task is cancelled, what is done is kept.
  ///
  /// Pictures that are being described when the task is cancelled are finished.
  ///
  /// - Parameters:
  ///   - report: is told how far the batch has come, after each file.
  ///   - tell: is told how the processes are sandboxed, unless they are not to be.
  /// - Returns: what became of the files.
  /// - Throws: a `FileError` or a `WorkerError`.
  public func run(
    reporting report: (BatchProgress) -> Void = { _ in },
    tellingSandbox tell: (SandboxState) -> Void = { _ in }
  ) async throws -> BatchSummary {
    let labels: LabelList?
    if let file = self.labels { labels = try LabelList(file) } else { labels = nil }
    let listing = try FolderListing(folders)
    let entries = listing.entries.filter { filter.takes($0.pathInFolder) }
    if let output, let file = FileIdentity(PictureFile(output)),
      file == FileIdentity(PictureFile(store))
    {
      throw FileError(.unusable, "\(output) is the store; name another file for the output")
    }
    // One that is there is opened, and locked, before processes are started for nothing.
    var known: DescriptionStore?
    if access(store, F_OK) == 0 { known = try DescriptionStore(writing: store) }
    let pool = WorkerPool(worker, settings: settings)
    if let sandbox = try await pool.start() { tell(sandbox) }
    let store = if let known { known } else { try DescriptionStore(writing: store) }
    try store.setPresent(entries.map(\.name))
    let matched = labels?.matched(with: listing.entries)
    if let matched { try store.setLabels(matched.labels) }
    var log: RecordLog?
    if let output { log = try RecordLog(output) }
    var run = try BatchRun(batch: self, pool: pool, store: store, log: log)
    run.summary.fileCount = entries.count
    run.summary.leftOutCount = listing.entries.count - entries.count
    run.summary.missingLabels = matched?.missing ?? []
    run.summary.unreadableFolders = listing.unreadableFolders
    try await run.run(entries, reporting: report)
    await pool.stop()
    return run.summary
  }
}
