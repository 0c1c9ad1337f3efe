import ImageDescription
import SafeFiles

/// Describes pictures in processes of their own, which are locked up: no picture can harm this
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
  private static let mostKillers = 10_000

  private let program: WorkerProgram
  private let settings: Settings
  private let limits: WorkerLimits
  private var idle: [Worker] = []
  private var madeCount = 0
  /// Who waits for a process, in the order of coming.
  private var waiting: [(id: UInt64, continuation: CheckedContinuation<Worker?, Never>)] = []
  private var lastID: UInt64 = 0
  /// Pictures that killed two processes, by their hashes, with how these died; forgotten when there
  /// are very many.
  private var killers: [String: String] = [:]

  /// A pool of processes that can describe with these settings; none is started yet.
  public init(
    _ program: WorkerProgram, settings: Settings, limits: WorkerLimits = WorkerLimits()
  ) {
    self.program = program
    self.settings = settings
    self.limits = limits
  }

  /// Starts processes, as many as are wanted at most; others are started when they are needed.
  ///
  /// - Returns: how they are locked up; `nil` where they were not to be.
  /// - Throws: `languageMissing`, `sandboxMissing`, `workerUnusable`.
  @discardableResult
  public func start(_ count: Int = 1) async throws(WorkerError) -> SandboxState? {
    var workers: [Worker] = []
    while madeCount < min(max(1, count), settings.engineCount) { workers.append(try makeWorker()) }
    defer { for worker in workers { giveBack(worker) } }
    guard let first = workers.first else { return nil }
    let sandbox = try await first.warmUp()
    for worker in workers.dropFirst() { Task { try? await worker.warmUp() } }
    return sandbox
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
  ///   - label: what the developer gave for the picture.
  ///   - onRequest: whether the user asked for the description: `SpokenLabel`.
  ///   - explains: whether the record has evidence and timings.
  ///   - thumbnailSide: the longer side of the small copy at most, in pixels; `nil` for none.
  ///   - annotates: whether there is a copy with boxes; then the picture is decoded twice.
  /// - Returns: the record, with the status `crashed` where the picture killed two processes, and
  ///   the code `timedOut` where one had to be ended because the deadline passed.
  /// - Throws: `workerUnusable`, where no process can be started any more.
  public func describe(
    _ bytes: [UInt8], sha256: String? = nil, settings: Settings? = nil,
    label: DeveloperLabel = .none, onRequest: Bool = false, explains: Bool = false,
    thumbnailSide: Int? = nil, annotates: Bool = false
  ) async throws(WorkerError) -> DescribedPicture {
    let sha256 = sha256 ?? ContentHash.sha256(of: bytes)
    let request = WorkerRequest(
      length: bytes.count, settings: settings ?? self.settings, label: label,
      onRequest: onRequest, explains: explains, thumbnailSide: thumbnailSide,
      annotates: annotates)
    var described: DescribedPicture
    if let worker = try await borrow() {
      defer { giveBack(worker) }
      described = try await self.described(bytes, sha256: sha256, request, by: worker)
    } else {
      let error = DescriptionError(.cancelled, "the task was cancelled")
      described = DescribedPicture(error, status: .failed, request)
    }
    described.record.sha256 = sha256
    return described
  }

  /// Ends the processes that are not describing; those that are needed later are started again.
  public func stop() async {
    for worker in idle { await worker.stop() }
  }

  private func described(
    _ bytes: [UInt8], sha256: String, _ request: WorkerRequest, by worker: Worker
  ) async throws(WorkerError) -> DescribedPicture {
    var death = ""
    for _ in 1...2 where killers[sha256] == nil {
      switch try await worker.describe(bytes, as: request) {
      case .answered(let answer):
        return DescribedPicture(
          record: answer.record, thumbnail: answer.thumbnail.map(Array.init),
          annotated: answer.annotated.map(Array.init), perceptualHash: answer.look)
      case .late:
        let error = DescriptionError(.timedOut, "it took longer than the deadline allows")
        return DescribedPicture(error, status: .failed, request)
      case .died(let how): death = how
      }
    }
    let reason = killers[sha256] ?? death
    if killers.count == Self.mostKillers { killers = [:] }
    killers[sha256] = reason
    let error = DescriptionError(
      .crashed, "it was too much for two processes, one after the other: \(reason)")
    return DescribedPicture(error, status: .crashed, request)
  }

  private func makeWorker() throws(WorkerError) -> Worker {
    let worker = try Worker(program, settings: settings, limits: limits)
    madeCount += 1
    return worker
  }

  /// A process that is free; `nil` where the task is cancelled before there is one.
  private func borrow() async throws(WorkerError) -> Worker? {
    if Task.isCancelled { return nil }
    if let worker = idle.popLast() { return worker }
    if madeCount < settings.engineCount { return try makeWorker() }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task is marked before its handler is called, so this sees the mark, or `leave` the entry.
        if Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await leave(id) }
    }
  }

  private func leave(_ id: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: nil)
  }

  private func giveBack(_ worker: Worker) {
    if waiting.isEmpty {
      idle.append(worker)
    } else {
      waiting.removeFirst().continuation.resume(returning: worker)
    }
  }
}

extension DescribedPicture {
  /// A picture that could not be described.
  fileprivate init(
    _ error: DescriptionError, status: DescriptionRecord.Status, _ request: WorkerRequest
  ) {
    self.init(
      record: DescriptionRecord(
        error, label: request.developerLabel, onRequest: request.onRequest))
    record.status = status
    if !request.explains { (record.evidence, record.timings) = (nil, nil) }
  }
}
