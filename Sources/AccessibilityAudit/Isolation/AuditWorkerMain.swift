import DescriptionWorkers
import ImageDescription

/// What goes on in a process that audits files for another one: `WorkerLoop`.
public struct AuditWorkerMain: WorkerJob {
  /// The memory that a file may take, in bytes; 16 MiB of nothing but tags take less.
  private static let memory: UInt64 = 3 << 30

  /// Sandboxes the process, then audits files until there are no more requests.
  ///
  /// It must run before anything has made a second thread.
  ///
  /// - Parameter sandbox: what to do where the kernel cannot sandbox the process.
  /// - Returns: the exit status; it is 0 where the parent wants no more.
  public static func run(sandbox: SandboxPolicy) -> Int32 {
    WorkerLoop.run(memory: memory, sandbox: sandbox) { () throws(WorkerGreeting.Problem) in Self() }
  }

  /// The processor time that a file of this length may take, in seconds.
  static func seconds(forLength length: Int) -> Int { min(2 + length / 100_000, 60) }

  package func processorSeconds(for request: AuditRequest) -> Int {
    Self.seconds(forLength: request.length)
  }

  package func answer(to request: AuditRequest, _ bytes: [UInt8]) throws -> [UInt8] {
    let answer = AuditAnswer(request, bytes)
    let line = try answer.jsonLine()
    return line.count <= AuditAnswer.longest ? line : try answer.tooLong(request).jsonLine()
  }
}
