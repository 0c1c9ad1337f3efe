import DescriptionWorkers

/// Audits files one after the other in a sandboxed process, which is replaced if a file overloads
/// it.
struct FileAuditor: Sendable {
  private let host: WorkerHost

  /// The first audit starts the process.
  init(_ program: WorkerProgram) throws(WorkerError) {
    host = try WorkerHost(
      program, arguments: ["--audit"], limits: WorkerLimits(pictureCount: .max))
  }

  /// The state of the sandbox; `nil` if it is off, or no process was started.
  var sandbox: SandboxState? {
    get async { await host.sandbox }
  }

  /// Audits a file.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no process can be started.
  /// - Returns: the findings, or a failure if the file takes too much time or memory.
  func audit(
    _ request: AuditRequest, _ bytes: [UInt8]
  ) async throws(WorkerError) -> Result<AuditAnswer, AuditError> {
    switch try await host.answer(to: request, bytes) {
    case .success(let answer):
      if let failure = answer.failure { return .failure(failure) }
      return .success(answer)
    case .failure(let failure): return .failure(Self.error(failure, auditing: request))
    }
  }

  /// Ends the process and waits for it.
  func stop() async { await host.stop() }

  private static func error(
    _ failure: WorkerHost.Failure, auditing request: AuditRequest
  ) -> AuditError {
    let file = request.file
    if failure.isLate {
      return AuditError(
        .timedOut, "\(file): the audit took more than \(request.seconds) s of processor time")
    }
    if case .lied(let what) = failure.fault {
      return AuditError(.crashed, "\(file): the worker process failed: \(what)")
    }
    return AuditError(
      .crashed,
      "\(file): the worker process crashed, perhaps because it ran out of memory (\(failure.end))")
  }
}
