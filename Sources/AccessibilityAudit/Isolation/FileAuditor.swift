import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription

/// Audits files one after the other in a sandboxed process, which is replaced if a file is too much
/// for it.
///
/// The kernel ends the process with the thread that started it, and with that of a parent that dies
/// in any way.
actor FileAuditor {
  private let thread = OwnThread()
  private let program: WorkerProgram
  private var process: WorkerProcess?
  /// How the process is sandboxed; `nil` if it is not, or is not started.
  private(set) var sandbox: SandboxState?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the process is started when it is first needed.
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

  /// Has a file audited.
  ///
  /// - Throws: `workerUnusable`, `sandboxMissing`, where no process can be started.
  /// - Returns: what was found; a file that takes too long or too much memory is a failure.
  func audit(
    _ request: AuditRequest, _ bytes: [UInt8]
  ) throws(WorkerError) -> Result<AuditAnswer, AuditError> {
    let process = try started()
    let seconds = AuditWorkerMain.seconds(forLength: request.length)
    // The kernel ends it after so much processor time; this is for one that does nothing.
    let deadline = ContinuousClock.now + .seconds(10 + 5 * seconds)
    do throws(WorkerFault) {
      guard let header = try? request.jsonLine() else { throw .lied("it cannot be asked") }
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

  /// Ends the process, and waits until it has ended.
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
      throw WorkerError(.workerUnusable, "\(program.path) does not start to audit: \(end)")
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
        .timedOut, "\(file): auditing it took more than \(seconds) seconds of processor time")
    case (.lied(let what), _):
      return AuditError(.crashed, "\(file): the process that audited it failed: \(what)")
    case (.died, _):
      return AuditError(
        .crashed,
        "\(file): the process that audited it crashed, perhaps for lack of memory (\(end))")
    }
  }
}
