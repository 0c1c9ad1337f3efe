import DescriptionWorkers
import ImageDescription
import SafeFiles
import TestSupport

extension FaultyWorker {
  /// A pool of faulty workers.
  static func pool(
    _ mode: String = "whole", count: Int = 1, limits: WorkerLimits = WorkerLimits(),
    nets: WorkerNets = .own
  ) -> WorkerPool {
    WorkerPool(program(mode, nets: nets), settings: Settings(engineCount: count), limits: limits)
  }
}

extension WorkerPool {
  /// The record of a text sent as a picture.
  func record(
    of picture: String, padding: Int = 0, deadline: Duration = .seconds(60),
    explains: Bool = false
  ) async throws -> DescriptionRecord {
    let bytes = Array(picture.utf8) + [UInt8](repeating: 0, count: padding)
    return try await describe(
      bytes, sha256: ContentHash.sha256(of: bytes), settings: Settings(deadline: deadline),
      explains: explains
    ).record
  }
}
