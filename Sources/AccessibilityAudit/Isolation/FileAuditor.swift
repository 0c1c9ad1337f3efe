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
    case .failure(let failure):
      let file = request.file
      if failure.isLate {
        return .failure(
          AuditError(
            .timedOut, "\(file): the audit took more than \(request.seconds) s of processor time"))
      }
      let reason =
        if case .lied(let what) = failure.fault {
          "failed: \(what)"
        } else {
          "crashed, perhaps because it ran out of memory (\(failure.end))"
        }
      return .failure(AuditError(.crashed, "\(file): the worker process \(reason)"))
    }
  }

  /// Ends the process and waits for it.
  func stop() async { await host.stop() }
}
