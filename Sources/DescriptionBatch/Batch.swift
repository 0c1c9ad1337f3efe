import ImageDescription

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
  /// How pictures are described.
  public var settings: Settings
  /// Whether pictures that failed are tried again.
  public var retriesFailed: Bool

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
  ///   - tell: is told how the processes are locked up, unless they are not to be.
  /// - Returns: what became of the files.
  public func run(
    reporting report: (BatchProgress) -> Void = { _ in },
    tellingSandbox tell: (SandboxState) -> Void = { _ in }
  ) async throws(BatchError) -> BatchSummary {
    let listing = try FolderListing(folders)
    let pool = WorkerPool(worker, settings: settings)
    if let sandbox = try await pool.start() { tell(sandbox) }
    if let output, let file = FileIdentity(PictureFile(output)),
      file == FileIdentity(PictureFile(store))
    {
      throw BatchError(.unusable, "\(output) is the store; name another file for the output")
    }
    let store = try DescriptionStore(writing: store)
    try store.setPresent(listing.entries.map(\.name))
    var log: RecordLog?
    if let output { log = try RecordLog(output) }
    var run = BatchRun(batch: self, pool: pool, store: store, log: log)
    run.summary.fileCount = listing.entries.count
    run.summary.unreadableFolders = listing.unreadableFolders
    try await run.run(listing.entries, reporting: report)
    return run.summary
  }
}
