import DescriptionWorkers
import ImageDescription

/// The main loop of a worker process that audits files, see `WorkerLoop`.
public struct AuditWorkerMain: WorkerJob {
  /// The memory limit, in bytes; a 16 MiB file of nothing but tags takes less.
  private static let memory: UInt64 = 3 << 30

  /// Sandboxes the process, then audits files until there are no more requests.
  ///
  /// Call it before anything starts a second thread.
  ///
  /// - Parameter sandbox: what to do if the kernel cannot sandbox the process.
  /// - Returns: the exit status; 0 at the end of the requests.
  public static func run(sandbox: SandboxPolicy) -> Int32 {
    WorkerLoop(memory: memory, sandbox: sandbox).run { () throws(WorkerError) in Self() }
  }

  /// The processor time limit for a file of this length, in seconds.
  static func seconds(forLength length: Int) -> Int { slowness * min(2 + length / 100_000, 60) }

  #if DEBUG
    /// How much longer code may take that is not optimised.
    private static let slowness = 10
  #else
    private static let slowness = 1
  #endif

  package func processorSeconds(for request: AuditRequest) -> Int { request.seconds }

  package func answer(to request: AuditRequest, _ bytes: [UInt8]) throws -> [UInt8] {
    let answer = AuditAnswer(request, bytes)
    let line = try answer.jsonLine()
    return line.count <= AuditAnswer.longest ? line : try answer.tooLong(request).jsonLine()
  }
}
