import Foundation
import ImageDescription

/// The main loop of a worker process that cuts parts out of pictures: `WorkerLoop`.
public struct CuttingWorkerMain: WorkerJob {
  /// The memory for a picture and its parts, in bytes.
  private static let memory: UInt64 = 2 << 30
  /// The processor time for a picture, in seconds.
  static let seconds = 20

  /// Sandboxes the process, and cuts until there are no more requests.
  ///
  /// Call it before anything starts a second thread.
  ///
  /// - Parameter sandbox: what to do if the kernel cannot fully sandbox the process.
  /// - Returns: the exit status; 0 if the parent closed the input.
  public static func run(sandbox: SandboxPolicy) -> Int32 {
    WorkerLoop(memory: memory, sandbox: sandbox).run { () throws(WorkerError) in Self() }
  }

  package func processorSeconds(for request: CuttingRequest) -> Int { Self.seconds }

  package func answer(to request: CuttingRequest, _ bytes: [UInt8]) throws -> [UInt8] {
    var answer = CuttingAnswer(id: request.id)
    do throws(DescriptionError) {
      answer.parts = try PictureParts.cut(
        request.boxes, from: bytes, limits: request.limits, deadline: .seconds(Self.seconds)
      ).map { $0.map { Data($0) } }
    } catch {
      answer.failure = error.message
    }
    return try answer.jsonLine()
  }
}
