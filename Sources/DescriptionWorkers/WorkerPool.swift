import ImageDescription
import SafeFiles

/// Describes pictures in sandboxed worker processes, so that no picture can harm this process or the
/// description of another picture.
///
///     let pool = WorkerPool(WorkerProgram("/usr/bin/descry"), settings: Settings())
///     try await pool.start()
///     let record = try await pool.describe(bytes)
///
/// Use it for pictures of unknown origin, and `ImageDescriber` for pictures that you trust. A program
/// other than `descry` passes its own path, with arguments on which it calls `WorkerMain.run` before
/// it starts a thread.
///
/// Each of `Settings.engineCount` workers describes one picture at a time. The pool replaces a worker
/// that dies, hangs or gives an invalid answer. The workers end with this process.
public actor WorkerPool {
  private let settings: Settings
  private let workers: LendingPool<WorkerHost, WorkerError>
  private var crashes = CrashMemory()

  /// A pool for these settings; starts no worker yet.
  public init(
    _ program: WorkerProgram, settings: Settings, limits: WorkerLimits = WorkerLimits()
  ) {
    self.settings = settings
    let arguments = program.describing(settings)
    let server =
      program.nets == .shared ? ForkServer(program, arguments: arguments, limits: limits) : nil
    workers = LendingPool(limit: settings.engineCount) { () throws(WorkerError) in
      try WorkerHost(program, arguments: arguments, limits: limits, server: server)
    }
  }

  /// Starts up to `count` workers, with the nets that they share; further ones start when needed.
  ///
  /// - Returns: how they are sandboxed; `nil` if the policy is `off` or they already run.
  /// - Throws: `languageMissing`, `libraryMissing`, `sandboxMissing`, `workerUnusable`.
  @discardableResult
  public func start(_ count: Int = 1) async throws(WorkerError) -> SandboxState? {
    let made = try await workers.makeUp(to: max(1, count))
    let others = made.dropFirst().map { worker in Task { try? await worker.start() } }
    let started: Result<SandboxState?, WorkerError>
    do throws(WorkerError) {
      started = .success(try await made.first?.start())
    } catch {
      started = .failure(error)
    }
    for other in others { _ = await other.value }
    for worker in made { await workers.giveBack(worker) }
    return try started.get()
  }

  /// Describes a picture in a worker.
  ///
  /// A picture that crashes a worker is tried once more, in a fresh one, and not again for ten
  /// minutes. If the task is cancelled while the picture waits for a free worker, it is not tried.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - sha256: the hash of the bytes, if already known. The pool remembers by it which pictures
  ///     crashed two workers.
  ///   - settings: replace those of the pool; languages and memory for decoding must be within the
  ///     pool's.
  ///   - explains: whether the record has evidence and timings.
  ///   - thumbnailSide: the maximum longer side of the small copy, in pixels; `nil` for no copy.
  ///   - client: whose picture it is. No worker process gets pictures of two clients. `nil` is for
  ///     pictures that any client may have sent.
  /// - Returns: the record, without a label. Its status is `crashed` if the picture crashed two
  ///   workers. Its error's code is `timedOut` if the pool had to kill a worker at the deadline, and
  ///   `killed` if something outside killed two workers.
  /// - Throws: `workerUnusable` if no worker starts.
  public func describe(
    _ bytes: [UInt8], sha256: String? = nil, settings: Settings? = nil,
    explains: Bool, thumbnailSide: Int? = nil, client: String? = nil
  ) async throws(WorkerError) -> DescribedPicture {
    let sha256 = sha256 ?? ContentHash.sha256(of: bytes)
    let job = WorkerTask.describe(explains: explains, thumbnailSide: thumbnailSide)
    let answer = try await answer(to: job, bytes, sha256, settings: settings, client: client)
    return Self.picture(answer, sha256: sha256, explains: explains)
  }

  /// Decodes a picture in a worker without describing it, about a twentieth of the time.
  ///
  /// - Returns: its pixels, and a record with the facts of the file or an error.
  /// - Throws: `workerUnusable` if no worker starts.
  package func identify(
    _ bytes: [UInt8], sha256: String
  ) async throws(WorkerError) -> DescribedPicture {
    Self.picture(try await answer(to: .identify, bytes, sha256), sha256: sha256, explains: false)
  }

  /// Reads the alt text of a sidecar in a worker.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: `nil` if it has none, or is damaged.
  /// - Throws: `workerUnusable` if no worker starts.
  public func altText(inSidecar bytes: [UInt8]) async throws(WorkerError) -> AltText? {
    let answer = try await answer(to: .readSidecar, bytes, ContentHash.sha256(of: bytes))
    guard case .success(let found) = answer else { return nil }
    return found.altText
  }

  /// Writes an alt text into the bytes of a picture's file, in a worker.
  ///
  /// The worker finds the changes. Afterwards this process checks that everything but the metadata is
  /// the same, byte for byte, and a worker decodes the changed file and reads the text back.
  ///
  /// - Returns: the changed file, or why there is none.
  /// - Throws: `workerUnusable` if no worker starts.
  package func embed(
    _ writing: AltTextWriting, in bytes: [UInt8], sha256: String
  ) async throws(WorkerError) -> Result<[UInt8], AltTextRefusal> {
    let answer = try await answer(to: .edit(writing), bytes, sha256)
    guard case .success(let answer) = answer, let found = answer.picture, let edit = answer.edit
    else { return .failure(.damaged) }
    if let refusal = edit.refusal { return .failure(refusal) }
    guard let changed = edit.patches.applied(to: bytes),
      AltTextWriting.remainder(of: changed) == AltTextWriting.remainder(of: bytes)
    else { return .failure(.unverified) }
    let again = try await identify(changed, sha256: ContentHash.sha256(of: changed))
    guard again.pixels == found.pixels, again.pixels != nil,
      writing.isWritten(in: again.record.embedded, before: found.record.embedded)
    else { return .failure(.unverified) }
    return .success(changed)
  }

  /// Replaces the alt text of a sidecar, in a worker.
  ///
  /// The worker finds the changes. Afterwards a worker reads the text back.
  ///
  /// - Returns: the changed file, or why there is none.
  /// - Throws: `workerUnusable` if no worker starts.
  package func embed(
    _ writing: AltTextWriting, inSidecar bytes: [UInt8]
  ) async throws(WorkerError) -> Result<[UInt8], AltTextRefusal> {
    let answer = try await answer(
      to: .editSidecar(writing), bytes, ContentHash.sha256(of: bytes))
    guard case .success(let found) = answer, let edit = found.edit else {
      return .failure(.metadata)
    }
    if let refusal = edit.refusal { return .failure(refusal) }
    guard let changed = edit.patches.applied(to: bytes), changed.count <= SidecarFile.largest,
      writing.isWritten(
        in: try await altText(inSidecar: changed), before: found.altText)
    else { return .failure(.unverified) }
    return .success(changed)
  }

  private func answer(
    to job: WorkerTask, _ bytes: [UInt8], _ sha256: String, settings: Settings? = nil,
    client: String? = nil
  ) async throws(WorkerError) -> Result<WorkerAnswer, DescriptionError> {
    let request = WorkerRequest(
      length: bytes.count, settings: settings ?? self.settings, job: job)
    let answer = try await workers.lending { worker throws(WorkerError) in
      try await self.answer(to: request, bytes, sha256: sha256, client: client, of: worker)
    }
    return answer ?? .failure(DescriptionError(.cancelled, "the task was cancelled"))
  }

  /// The picture of an answer, or the record of why there is none.
  private static func picture(
    _ answer: Result<WorkerAnswer, DescriptionError>, sha256: String, explains: Bool
  ) -> DescribedPicture {
    var picture: DescribedPicture
    do throws(DescriptionError) {
      // A validated answer about a picture has one.
      guard let found = try answer.get().picture else {
        throw DescriptionError(.internal, "the worker described no picture")
      }
      picture = found
    } catch {
      picture = DescribedPicture(record: DescriptionRecord(error, explains: explains))
      if error.code == .crashed { picture.record.status = .crashed }
    }
    picture.record.sha256 = sha256
    return picture
  }

  /// Ends the idle workers; new ones start when needed.
  public func stop() async {
    for worker in await workers.unused { await worker.stopAll() }
  }

  /// The answer of a worker, or of a second one if the first dies.
  private func answer(
    to request: WorkerRequest, _ bytes: [UInt8], sha256: String, client: String?,
    of worker: WorkerHost
  ) async throws(WorkerError) -> Result<WorkerAnswer, DescriptionError> {
    if let reason = crashes.reason(of: sha256, at: .now) { return .failure(Self.crash(reason)) }
    var death = ""
    var isKilled = false
    for _ in 1...2 {
      switch try await worker.answer(to: request, bytes, client: client) {
      case .success(let answer): return .success(answer)
      case .failure(let failure) where failure.isLate:
        return .failure(
          DescriptionError(.timedOut, "describing the picture took longer than the deadline"))
      case .failure(let failure):
        if failure.isKilled { isKilled = true } else { death = "\(failure)" }
      }
    }
    if isKilled {
      return .failure(
        DescriptionError(.killed, "a worker process was killed while it described this picture"))
    }
    crashes.note(death, of: sha256, at: .now)
    return .failure(Self.crash(death))
  }

  private static func crash(_ reason: String) -> DescriptionError {
    DescriptionError(.crashed, "this picture crashed two worker processes (\(reason))")
  }
}

extension WorkerPool: Describer {
  /// Describes a picture in a worker.
  ///
  /// - Throws: `workerUnusable` if no worker starts.
  public func describe(
    _ bytes: [UInt8], explains: Bool, thumbnailSide: Int?
  ) async throws -> DescribedPicture {
    try await describe(
      bytes, sha256: nil, explains: explains, thumbnailSide: thumbnailSide)
  }
}

extension AltTextWriting {
  /// Whether a file has the text, and the same extended description as before.
  fileprivate func isWritten(in found: AltText?, before: AltText?) -> Bool {
    found?.alt == items && found?.author == author && found?.extended == before?.extended ?? []
  }
}
