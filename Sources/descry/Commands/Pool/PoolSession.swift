import AccessibilityAudit
import ArgumentParser
import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription
import SafeFiles
import Synchronization

/// A session with one client: reads requests while there is room, and answers them as they finish.
///
/// `inParallel` works through an array, but these requests come from a pipe, and a thread that may
/// block reads them. A semaphore stops that thread before it reads more pictures than may be open.
final class PoolSession: Sendable {
  private let pool: WorkerPool
  private let settings: Settings
  /// The language of descriptions if a request names none.
  private let language: SpokenLanguage
  private let output: PoolOutput
  /// The number of requests that may still be opened.
  ///
  /// It starts at 0, since a semaphore that is released below its first value ends the process, and
  /// the input can end at any byte.
  private let room = DispatchSemaphore(value: 0)
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])

  /// The maximum number of open requests: one being described and one waiting for each worker.
  static func requestCount(_ settings: Settings) -> Int { 2 * settings.engineCount }

  init(
    _ pool: WorkerPool, settings: Settings, language: SpokenLanguage, output: PoolOutput
  ) {
    self.pool = pool
    self.settings = settings
    self.language = language
    self.output = output
    for _ in 0..<Self.requestCount(settings) { room.signal() }
  }

  /// Ends this process and its workers as soon as the client closes its end of either pipe, even if
  /// nobody reads or writes at that moment.
  static func endWithClient() {
    let watch = Thread {
      var pipes = [
        pollfd(fd: STDIN_FILENO, events: 0, revents: 0),
        pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      ]
      while poll(&pipes, 2, -1) <= 0 {}
      _exit(0)
    }
    watch.start()
  }

  /// Answers requests until the input ends.
  ///
  /// Open requests are then dropped.
  func run(_ input: PoolInput) async throws(PoolFrameError) {
    let outcome: Result<Void, PoolFrameError> = await withCheckedContinuation { continuation in
      Thread {
        continuation.resume(
          returning: Result { () throws(PoolFrameError) in try self.read(input) })
      }.start()
    }
    try outcome.get()
  }

  private func read(_ input: PoolInput) throws(PoolFrameError) {
    while let (request, length) = try input.header() {
      if request.type == .cancel {
        tasks.withLock { $0[request.id] }?.cancel()
        continue
      }
      room.wait()
      guard length <= settings.limits.fileSize else {
        guard input.skip(length) else { return }
        try start(
          request, .failure(DescriptionError(PictureFile.tooLarge(settings.limits.fileSize))))
        continue
      }
      guard let bytes = input.bytes(length) else { return }
      try start(request, .success(bytes))
    }
  }

  private func start(
    _ request: PoolRequest, _ content: Result<[UInt8], DescriptionError>
  ) throws(PoolFrameError) {
    let isNew = tasks.withLock { tasks in
      guard tasks[request.id] == nil else { return false }
      tasks[request.id] = Task {
        await self.answer(request, content)
      }
      return true
    }
    if !isNew {
      throw PoolFrameError(message: "the id \(request.id) already belongs to an open request")
    }
  }

  private func answer(
    _ request: PoolRequest, _ content: Result<[UInt8], DescriptionError>
  ) async {
    let answer: (header: PoolAnswer.Record, payload: [UInt8])
    do {
      let picture = try await describe(request, content)
      let line =
        try request.check.map { try Self.check($0, picture.record) } ?? picture.record.json()
      let record = Array(line.utf8)
      answer = (.init(id: request.id, record: record.count), record + (picture.thumbnail ?? []))
    } catch {
      output.send(PoolAnswer.Failure(error))
      let failure = FailureReport(error)
      if let failure { StandardError.say(failure.line) }
      _exit((failure?.status ?? ExitStatus.fault).rawValue)
    }
    _ = tasks.withLock { $0.removeValue(forKey: request.id) }
    // The client may send the next request as soon as it has this answer.
    room.signal()
    output.send(answer.header, answer.payload)
  }

  /// The record, equal to that of a batch.
  private func describe(
    _ request: PoolRequest, _ content: Result<[UInt8], DescriptionError>
  ) async throws -> DescribedPicture {
    let explains = request.explains ?? false || request.check != nil
    var picture: DescribedPicture
    switch bytes(of: request, content) {
    case .success(let bytes):
      picture = try await pool.describe(
        bytes, settings: settings(for: request), explains: explains,
        thumbnailSide: request.thumbnailSide)
    case .failure(let error):
      picture = DescribedPicture(record: DescriptionRecord(error, explains: explains))
    }
    picture.record = try await pool.finish(
      picture.record, of: request.source, named: request.name, label: request.developerLabel,
      ignoringMetadata: request.ignoresMetadata ?? false
    ).worded(in: request.spokenLanguage ?? language)
    return picture
  }

  /// The check of an alt text, as `descry check --format jsonl` prints it.
  private static func check(_ text: String, _ record: DescriptionRecord) throws -> String {
    try CheckedText(
      path: record.path, pathBase64: record.pathBase64, sha256: record.sha256,
      check: record.error == nil
        ? record.onRequest.check(altText: text) : AltTextCheck(text, claims: []),
      description: record.description, error: record.error
    ).sortedJSON()
  }

  private func bytes(
    of request: PoolRequest, _ content: Result<[UInt8], DescriptionError>
  ) -> Result<[UInt8], DescriptionError> {
    guard let file = request.source else { return content }
    return Result { () throws(ReadError) in
      try file.read(atMost: settings.limits.fileSize)
    }.mapError(DescriptionError.init)
  }

  private func settings(for request: PoolRequest) -> Settings {
    var settings = settings
    if let deadline = request.deadline { settings.deadline = .seconds(deadline) }
    return settings
  }
}

extension PoolAnswer.Failure {
  /// Why the pool ends.
  init(_ error: any Error) {
    switch error {
    case let error as WorkerError: self.init(code: error.code.rawValue, message: error.message)
    case let error as PoolFrameError: self.init(code: "requestInvalid", message: error.message)
    default: self.init(code: "internal", message: "\(error)")
    }
  }
}
