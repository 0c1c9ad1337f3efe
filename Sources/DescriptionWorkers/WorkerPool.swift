import ImageDescription
import SafeFiles

/// Describes pictures in sandboxed worker processes: no picture can harm this
/// process, or the description of another one.
///
///     let pool = WorkerPool(WorkerProgram("/usr/bin/descry"), settings: Settings())
///     try await pool.start()
///     let described = try await pool.describe(bytes)
///
/// It is to pictures of strangers what `ImageDescriber` is to one's own. A program that is not
/// `descry` gives its own path, with arguments upon which it calls `WorkerMain.run` before it
/// starts any thread.
///
/// Each of `Settings.engineCount` processes describes one picture at a time. A process that dies,
/// hangs or says what cannot be true is replaced (≈ 200 ms). The processes end with this one.
public actor WorkerPool {
  private static let mostCrashes = 10_000

  private let settings: Settings
  private let workers: LendingPool<Worker, WorkerError>
  /// Pictures that crashed two processes, by their hashes, with how these died; forgotten when there
  /// are very many.
  private var crashes: [String: String] = [:]

  /// A pool of processes that can describe with these settings; none is started yet.
  public init(
    _ program: WorkerProgram, settings: Settings, limits: WorkerLimits = WorkerLimits()
  ) {
    self.settings = settings
    workers = LendingPool(limit: settings.engineCount) { () throws(WorkerError) in
      try Worker(program, settings: settings, limits: limits)
    }
  }

  /// Starts processes, as many as are wanted at most; others are started when they are needed.
  ///
  /// - Returns: how they are sandboxed; `nil` if they are not to be, or run already.
  /// - Throws: `languageMissing`, `sandboxMissing`, `workerUnusable`.
  @discardableResult
  public func start(_ count: Int = 1) async throws(WorkerError) -> SandboxState? {
    let made = try await workers.makeUp(to: max(1, count))
    let started: Result<SandboxState?, WorkerError>
    do throws(WorkerError) {
      started = .success(try await made.first?.warmUp())
    } catch {
      started = .failure(error)
    }
    for worker in made { await workers.giveBack(worker) }
    for worker in made.dropFirst() { Task { try? await worker.warmUp() } }
    return try started.get()
  }

  /// Describes a picture in one of the processes.
  ///
  /// A picture that killed a process is tried once more, in a fresh one. When the task is cancelled
  /// before there is a process free for it, it is not tried.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - sha256: of these bytes, where it is known already. A picture that killed two processes is
  ///     known by it.
  ///   - settings: how, where not as the pool was told; its languages and its memory for decoding
  ///     must be within what the pool was told.
  ///   - explains: whether the record has evidence and timings.
  ///   - thumbnailSide: the longer side of the small copy at most, in pixels; `nil` for none.
  ///   - annotates: whether there is a copy with boxes; then the picture is decoded twice.
  /// - Returns: the record, with the status `crashed` where the picture killed two processes, and
  ///   the code `timedOut` where one had to be ended because the deadline passed.
  /// - Throws: `workerUnusable`, where no process can be started any more.
  public func describe(
    _ bytes: [UInt8], sha256: String? = nil, settings: Settings? = nil,
    explains: Bool = false, thumbnailSide: Int? = nil, annotates: Bool = false
  ) async throws(WorkerError) -> DescribedPicture {
    let sha256 = sha256 ?? ContentHash.sha256(of: bytes)
    let request = WorkerRequest(
      length: bytes.count, settings: settings ?? self.settings, explains: explains,
      thumbnailSide: thumbnailSide, annotates: annotates)
    let described = try await workers.lending { worker throws(WorkerError) in
      try await self.described(bytes, sha256: sha256, request, by: worker)
    }
    let error = DescriptionError(.cancelled, "the task was cancelled")
    var picture = described ?? DescribedPicture(error, status: .failed, request)
    picture.record.sha256 = sha256
    return picture
  }

  /// Ends the processes that are not describing; those that are needed later are started again.
  public func stop() async {
    for worker in await workers.unused { await worker.stop() }
  }

  private func described(
    _ bytes: [UInt8], sha256: String, _ request: WorkerRequest, by worker: Worker
  ) async throws(WorkerError) -> DescribedPicture {
    var death = ""
    for _ in 1...2 where crashes[sha256] == nil {
      switch try await worker.describe(bytes, as: request) {
      case .answered(let answer):
        return DescribedPicture(
          record: answer.record, thumbnail: answer.thumbnail.map(Array.init),
          annotated: answer.annotated.map(Array.init), perceptualHash: answer.look,
          remainder: answer.remainder)
      case .late:
        let error = DescriptionError(.timedOut, "it took longer than the deadline allows")
        return DescribedPicture(error, status: .failed, request)
      case .died(let how): death = how
      }
    }
    let reason = crashes[sha256] ?? death
    if crashes.count == Self.mostCrashes { crashes = [:] }
    crashes[sha256] = reason
    let error = DescriptionError(
      .crashed, "it was too much for two processes, one after the other: \(reason)")
    return DescribedPicture(error, status: .crashed, request)
  }
}

extension DescribedPicture {
  /// A picture that could not be described.
  fileprivate init(
    _ error: DescriptionError, status: DescriptionRecord.Status, _ request: WorkerRequest
  ) {
    self.init(
      record: DescriptionRecord(error))
    record.status = status
    if !request.explains { (record.evidence, record.timings) = (nil, nil) }
  }
}

extension WorkerPool: Describer {
  /// Describes a picture in one of the processes, with evidence and timings.
  ///
  /// - Throws: `workerUnusable` if no process can be started any more.
  public func describe(
    _ bytes: [UInt8], thumbnailSide: Int?, annotates: Bool
  ) async throws -> DescribedPicture {
    try await describe(
      bytes, explains: true, thumbnailSide: thumbnailSide, annotates: annotates)
  }
}
