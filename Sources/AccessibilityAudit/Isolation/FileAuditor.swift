import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription

/// Audits files one after the other in a sandboxed process, which is replaced if a file overloads
/// it.
///
/// The kernel ends the process when its parent, or the thread that started it, ends.
actor FileAuditor {
  private let thread = OwnThread()
  private let program: WorkerProgram
  private var process: WorkerProcess?
  /// The state of the sandbox; `nil` if it is off, or no process was started.
  private(set) var sandbox: SandboxState?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the first audit starts the process.
  init(_ program: WorkerProgram) throws(WorkerError) {
    self.program = program
    do throws(DescriptionError) {
      try thread.start()
    } catch {
      throw WorkerError(.workerUnusable, error.message)
    }
  }

  isolated deinit {
    process?.end(hasDied: false)
    thread.stop()
  }

  /// Audits a file.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no process can be started.
  /// - Returns: the findings, or a failure if the file takes too much time or memory.
  func audit(
    _ request: AuditRequest, _ bytes: [UInt8]
  ) throws(WorkerError) -> Result<AuditAnswer, AuditError> {
    let process = try started()
    let seconds = AuditWorkerMain.seconds(forLength: request.amount)
    // The kernel enforces the processor time; this catches a process that does nothing.
    let deadline = ContinuousClock.now + .seconds(10 + 5 * seconds)
    do throws(WorkerFault) {
      guard let header = try? request.jsonLine() else { throw .lied("the request is invalid") }
      let line = try process.answer(
        to: header, bytes, atMost: AuditAnswer.longest, until: deadline)
      let answer = try AuditAnswer(line, to: request)
      guard let failure = answer.failure else { return .success(answer) }
      return .failure(AuditError(failure.code, failure.message))
    } catch {
      let end = process.end(hasDied: error == .died)
      self.process = nil
      return .failure(Self.failure(of: request, error, end, seconds: seconds))
    }
  }

  /// Ends the process and waits for it.
  func stop() {
    process?.end(hasDied: false)
    process = nil
  }

  private func started() throws(WorkerError) -> WorkerProcess {
    if let process { return process }
    let arguments = ["descry"] + program.arguments
    let started = try WorkerProcess(
      program, arguments: arguments + ["--audit", "--sandbox", program.sandbox.rawValue])
    let greeting: WorkerGreeting
    do throws(WorkerFault) {
      greeting = try started.greeting()
    } catch {
      let end = started.end(hasDied: error == .died)
      throw WorkerError(.workerUnusable, "\(program.path) cannot start an audit process: \(end)")
    }
    if let problem = greeting.problem {
      started.end(hasDied: true)
      throw WorkerError(problem)
    }
    sandbox = greeting.sandbox
    process = started
    return started
  }

  private static func failure(
    of request: AuditRequest, _ fault: WorkerFault, _ end: WorkerProcess.End, seconds: Int
  ) -> AuditError {
    let file = request.file
    switch (fault, end) {
    case (.late, _), (_, .signal(SIGXCPU)):
      return AuditError(
        .timedOut, "\(file): the audit took more than \(seconds) s of processor time")
    case (.lied(let what), _):
      return AuditError(.crashed, "\(file): the worker process failed: \(what)")
    case (.died, _):
      return AuditError(
        .crashed,
        "\(file): the worker process crashed, perhaps because it ran out of memory (\(end))")
    }
  }
}
