import DescriptionWorkers
import Foundation
import ImageDescription

/// Audits files one after the other in a sandboxed process, which is replaced if a file overloads
/// it.
actor FileAuditor {
  private let thread: OwnThread
  private let host: WorkerHost
  /// The state of the sandbox; `nil` if it is off, or no process was started.
  private(set) var sandbox: SandboxState?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the first audit starts the process.
  init(_ program: WorkerProgram) throws(WorkerError) {
    host = WorkerHost(program, arguments: ["--audit"])
    thread = try OwnThread.started()
  }

  isolated deinit {
    host.retire()
    thread.stop()
  }

  /// Audits a file.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no process can be started.
  /// - Returns: the findings, or a failure if the file takes too much time or memory.
  func audit(
    _ request: AuditRequest, _ bytes: [UInt8]
  ) throws(WorkerError) -> Result<AuditAnswer, AuditError> {
    if let greeting = try host.start() { sandbox = greeting.sandbox }
    guard let header = try? request.jsonLine() else {
      return .failure(AuditError(.crashed, "\(request.file): the request is invalid"))
    }
    let seconds = AuditWorkerMain.seconds(forLength: request.amount)
    // The kernel enforces the processor time; this catches a process that does nothing.
    let deadline = ContinuousClock.now + .seconds(10 + 5 * seconds)
    do throws(WorkerHost.Failure) {
      let answer = try host.answer(
        to: header, bytes, atMost: AuditAnswer.longest, until: deadline
      ) { line throws(WorkerFault) in try AuditAnswer(line, to: request) }
      guard let failure = answer.failure else { return .success(answer) }
      return .failure(AuditError(failure.code, failure.message))
    } catch {
      return .failure(Self.failure(of: request, error, seconds: seconds))
    }
  }

  /// Ends the process and waits for it.
  func stop() { host.retire() }

  private static func failure(
    of request: AuditRequest, _ failure: WorkerHost.Failure, seconds: Int
  ) -> AuditError {
    let file = request.file
    if failure.isLate {
      return AuditError(
        .timedOut, "\(file): the audit took more than \(seconds) s of processor time")
    }
    if case .lied(let what) = failure.fault {
      return AuditError(.crashed, "\(file): the worker process failed: \(what)")
    }
    return AuditError(
      .crashed,
      "\(file): the worker process crashed, perhaps because it ran out of memory (\(failure.end))")
  }
}
