import DescriptionStore
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles

extension Batch {
  /// Describes the pictures that are not in the store yet.
  ///
  /// Cancelling the task finishes the pictures in progress and keeps the results.
  ///
  /// - Parameters:
  ///   - report: receives the progress after each file.
  ///   - tell: receives the state of the workers' sandbox, unless it is off.
  /// - Returns: counts of the files by result.
  /// - Throws: a `FileError` or a `WorkerError`.
  public func run(
    reporting report: (BatchProgress) -> Void = { _ in },
    tellingSandbox tell: (SandboxState) -> Void = { _ in }
  ) async throws -> BatchSummary {
    let labels = try self.labels.map { try LabelList($0) }
    let listing = try FolderListing(folders, watch: watch)
    let files = files(in: listing)
    let entries = files.filter { filter.takes($0.pathInFolder) }
    if let output, let file = FileIdentity(PictureFile(output)),
      file == FileIdentity(PictureFile(store))
    {
      throw FileError(.unusable, "\(output) is the store. Name another file for the output")
    }
    // Locks an existing store before starting workers.
    var known: DescriptionStore?
    if access(store, F_OK) == 0 { known = try openStore() }
    let pool = WorkerPool(worker, settings: settings)
    if let sandbox = try await pool.start() { tell(sandbox) }
    let store = if let known { known } else { try openStore() }
    let corrected = try store.correctedFiles()
    let unread = listing.unreadableFolders.map(\.name)
    try store.begin(entries.map(\.name), keeping: unread, in: folders)
    let matched = try labels?.matched(with: listing.entries)
    if let matched { try store.setLabels(matched.labels, keeping: unread) }
    var log: RecordLog?
    if let output { log = try RecordLog(output) }
    var run = try BatchRun(batch: self, pool: pool, store: store, log: log)
    run.summary.note(listing, filter)
    run.summary.fileCount = entries.count
    run.summary.leftOutCount = files.count - entries.count
    run.summary.missingLabels = matched?.missing ?? []
    try await run.run(entries, reporting: report)
    try store.end(remainingCount: run.summary.fileCount - run.summary.doneCount)
    run.summary.otherLanguageCount = try store.otherLanguageCount()
    run.summary.damagedCount = try store.damagedCount()
    let leftOut = Set(files.lazy.filter { !filter.takes($0.pathInFolder) }.map(\.name.path))
    run.summary.lostCorrections = try store.lostCorrections(since: corrected).filter {
      !leftOut.contains($0.path)
    }
    await pool.stop()
    return run.summary
  }

  private func openStore() throws(FileError) -> DescriptionStore {
    try DescriptionStore(writing: store, subfolder: subfolder)
  }
}
