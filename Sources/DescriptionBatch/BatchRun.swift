import DescriptionStore
import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Reads each file of a batch, looks it up by its content, and describes it if it is unknown.
///
/// It has its own task group, since `inParallel` runs one task for each element. Here a file may
/// need two: when the first has read it, `take` decides whether the second has to describe it.
/// Other tasks of the group count the files ahead.
struct BatchRun {
  /// The result of a task.
  private enum Step: Sendable {
    case read(FoundFile, FileContent)
    /// A content was described.
    case described(FoundFile, sha256: String, DescribedPicture)
    /// A content has the same pixels as an earlier content of its file.
    case recognized(FoundFile, sha256: String, StoredContent, DescriptionRecord)
    /// No worker can be started.
    case stopped(any Error)
    /// The number of unknown pictures among the next files.
    case counted(Int)
  }

  /// The longer side of the pictures in a report, in pixels.
  private static let thumbnailSide = 160

  private let pool: WorkerPool
  private let store: DescriptionStore
  private let log: RecordLog?
  private let words: GivenWords
  private let batch: Batch
  private let fingerprint: String
  /// Duplicates of contents that are being described, by hash.
  private var waiting: [String: [FoundFile]] = [:]
  /// The hashes of the contents that this run has described.
  private var described: Set<String> = []
  private var ahead = WorkAhead([], known: [])
  /// When this run began to describe at least one picture; `nil` while it describes none.
  private var busySince: ContinuousClock.Instant?

  var summary = BatchSummary()

  init(
    batch: Batch, pool: WorkerPool, store: DescriptionStore, log: RecordLog?
  ) throws(FileError) {
    self.pool = pool
    self.store = store
    self.log = log
    words = try store.givenWords(in: batch.language, ignoringMetadata: batch.ignoresMetadata)
    self.batch = batch
    fingerprint = SettingsFingerprint(batch.settings).digest
  }

  /// Works through the files.
  ///
  /// At most `engineCount + 1` pictures are in memory.
  mutating func run(
    _ entries: [FolderListing.Entry], reporting report: (BatchProgress) -> Void
  ) async throws {
    summary.outdatedCount = try store.outdatedCount(settings: fingerprint)
    let known = try store.names(settings: fingerprint) { !batch.isRenewed($0) }
    ahead = WorkAhead(entries, known: known)
    let failure = await withTaskGroup(of: Step.self) { group -> (any Error)? in
      var rest = entries.makeIterator()
      var isLast = false
      func startNext() {
        guard !Task.isCancelled, let entry = rest.next() else { return isLast = true }
        group.addTask { [pool, batch] in await Self.read(entry, by: pool, batch) }
      }
      func countNext() {
        guard !isLast, let count = ahead.next() else { return }
        group.addTask { .counted(count()) }
      }
      for _ in 0...batch.settings.engineCount { startNext() }
      countNext()
      do {
        while let step = await group.next() {
          switch step {
          case .read(let entry, let content):
            if let (bytes, sha256, earlier) = try take(entry, content, report) {
              group.addTask { [pool, batch] in
                await Self.describe(bytes, sha256: sha256, earlier, of: entry, by: pool, batch)
              }
            } else {
              startNext()
            }
          case .described(let entry, let sha256, let picture):
            startNext()
            try settle(picture, of: entry, sha256, report)
          case .recognized(let entry, let sha256, let earlier, let identified):
            startNext()
            try settle(earlier, identified, of: entry, sha256, report)
          case .counted(let count):
            ahead.note(count)
            countNext()
          case .stopped(let error): throw error
          }
        }
      } catch {
        group.cancelAll()
        return error
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Reads a file and, unless metadata is ignored, its sidecars.
  private static func read(
    _ entry: FolderListing.Entry, by pool: WorkerPool, _ batch: Batch
  ) async -> Step {
    let content = FileContent(entry, atMost: batch.settings.limits.fileSize)
    var sidecar: AltText?
    if case .picture = content, !batch.ignoresMetadata {
      do {
        sidecar = try await pool.altText(inSidecars: entry.sidecars)
      } catch {
        return .stopped(error)
      }
    }
    return .read(FoundFile(entry: entry, sidecar: sidecar), content)
  }

  private static func describe(
    _ bytes: [UInt8], sha256: String, _ earlier: StoredContent?, of entry: FoundFile,
    by pool: WorkerPool, _ batch: Batch
  ) async -> Step {
    do throws(WorkerError) {
      if let earlier {
        let identified = try await pool.identify(bytes, sha256: sha256)
        if identified.record.image != nil, identified.pixels == earlier.pixels {
          return .recognized(entry, sha256: sha256, earlier, identified.record)
        }
      }
      let picture = try await pool.describe(
        bytes, sha256: sha256, explains: false,
        thumbnailSide: batch.keepsThumbnails ? thumbnailSide : nil)
      return .described(entry, sha256: sha256, picture)
    } catch {
      return .stopped(error)
    }
  }

  /// Finishes a file unless it has to be described.
  ///
  /// - Returns: the content to describe, and what the file had before; `nil` if the file is finished.
  private mutating func take(
    _ entry: FoundFile, _ content: FileContent, _ report: (BatchProgress) -> Void
  ) throws(FileError) -> (bytes: [UInt8], sha256: String, earlier: StoredContent?)? {
    switch content {
    case .other:
      try store.remove(entry.name)
      summary.otherCount += 1
      report(
        BatchProgress(
          summary: summary, record: nil, failure: nil, silent: nil, workload: ahead.workload))
    case .failed(let error):
      var record = DescriptionRecord(error)
      record.addRemedy(batch.remedy)
      var failed = try StoredContent(record, sha256: nil)
      let last = try store.picture(entry.name)
      // A file that cannot be read may still be the picture that it was.
      if error.code == .unreadable, let sha256 = last?.sha256 {
        failed = try store.save(
          DescribedPicture(record: record), sha256: sha256, under: DescriptionStore.retried)
      }
      if last == StoredPicture(failed, name: entry.name) { summary.keptCount += 1 }
      try keep(failed, record, of: entry, under: DescriptionStore.retried, report)
    case .picture(let bytes, let sha256):
      if waiting[sha256] != nil {
        waiting[sha256]?.append(entry)
      } else if let known = try known(sha256) {
        try reuse(known, for: entry, report)
      } else {
        waiting[sha256] = []
        noteTime()
        let earlier = try store.earlierContent(
          of: entry.name, settings: fingerprint, forReport: batch.keepsThumbnails)
        return (bytes, sha256, earlier.flatMap { batch.isRenewed($0.status) ? nil : $0 })
      }
    }
    return nil
  }

  /// Finishes a file that was described, and its duplicates.
  private mutating func settle(
    _ picture: DescribedPicture, of entry: FoundFile, _ sha256: String,
    _ report: (BatchProgress) -> Void
  ) throws(FileError) {
    let copies = waiting.removeValue(forKey: sha256) ?? []
    noteTime()
    guard picture.record.error?.code != .cancelled else { return }
    described.insert(sha256)
    summary.newCount += 1
    var picture = picture
    picture.record.addRemedy(batch.remedy)
    let record = picture.record
    // The next batch tries a picture again whose worker was killed.
    let settings = record.error?.isTransient == true ? DescriptionStore.retried : fingerprint
    let content = try store.save(picture, sha256: sha256, under: settings)
    try keep(content, record, of: entry, under: settings, report)
    for copy in copies {
      summary.duplicateCount += 1
      try keep(content, record, of: copy, under: settings, report)
    }
  }

  /// Finishes a file whose pixels are those of an earlier content, and its duplicates.
  private mutating func settle(
    _ earlier: StoredContent, _ identified: DescriptionRecord, of entry: FoundFile,
    _ sha256: String,
    _ report: (BatchProgress) -> Void
  ) throws(FileError) {
    let copies = waiting.removeValue(forKey: sha256) ?? []
    noteTime()
    let content = try store.copy(earlier, to: sha256, identified, under: fingerprint)
    for file in [entry] + copies { try reuse(content, for: file, report) }
  }

  /// Counts the time in which at least one picture is being described.
  private mutating func noteTime() {
    let now = ContinuousClock.now
    if let busySince { summary.describingTime += now - busySince }
    busySince = waiting.isEmpty ? nil : now
  }

  /// The stored record of a content, unless it has to be described again.
  private func known(_ sha256: String) throws(FileError) -> StoredContent? {
    let known = try store.content(
      sha256: sha256, settings: fingerprint, forReport: batch.keepsThumbnails)
    if let known, batch.isRenewed(known.status), !described.contains(sha256) { return nil }
    return known
  }

  /// Assigns the stored record of its content to a file.
  private mutating func reuse(
    _ known: StoredContent, for entry: FoundFile, _ report: (BatchProgress) -> Void
  ) throws(FileError) {
    let picture = try store.note(
      entry.name, has: known, sidecar: entry.sidecar, settings: fingerprint)
    let isDuplicate = described.contains(known.sha256 ?? "")
    if isDuplicate { summary.duplicateCount += 1 } else { summary.keptCount += 1 }
    try finish(picture, isDuplicate ? picture.record() : nil, report)
  }

  /// Assigns the new record of its content to a file.
  private mutating func keep(
    _ content: StoredContent, _ described: DescriptionRecord, of entry: FoundFile,
    under settings: String, _ report: (BatchProgress) -> Void
  ) throws(FileError) {
    let picture = try store.note(
      entry.name, has: content, sidecar: entry.sidecar, settings: settings)
    var record = described
    record.path = picture.name.path
    record.sidecar = entry.sidecar
    try finish(picture, record, report)
  }

  /// Writes a picture's line and counts it.
  ///
  /// - Parameter record: the record, if this run made it.
  private mutating func finish(
    _ picture: StoredPicture, _ record: DescriptionRecord?, _ report: (BatchProgress) -> Void
  ) throws(FileError) {
    try log?.append(words.line(of: picture), of: picture.name)
    let status = words.status(of: picture)
    summary.counts[status, default: 0] += 1
    ahead.finish(picture.name)
    let told = record.map { words.adding(to: $0, of: picture) }
    var failure = status.isFailure || told?.error?.isTransient == true ? told : nil
    if status.isFailure, failure == nil { failure = try words.record(of: picture) }
    var silent = status == .silent ? try words.record(of: picture) : nil
    if silent?.spoken != nil { silent = nil }
    report(
      BatchProgress(
        summary: summary, record: told, failure: failure, silent: silent,
        workload: ahead.workload))
  }
}

extension DescriptionRecord.Failure {
  /// Whether the next attempt may succeed with the same file.
  fileprivate var isTransient: Bool { code == .killed || code == .unreadable }
}

/// A file that a batch found, with the alt text of a sidecar beside it.
struct FoundFile: Sendable {
  let entry: FolderListing.Entry
  /// `nil` if no sidecar has an alt text.
  let sidecar: AltText?

  /// The path as in records.
  var name: PictureFile { entry.name }
}
