import DescriptionBatch
import Foundation
import ImageDescription

/// `Tests/FaultyWorker`, a worker that does what its pictures say.
enum FaultyWorker {
  /// Pictures that a process does not survive, or not with its honour.
  static let killers = [
    "crash", "fault", "leave", "eat", "close", "flood", "garbage", "cut", "empty", "other id",
    "other length", "other words", "other status", "other version", "out of range", "no number",
    "unasked copy", "twice",
  ]

  /// The program, in one of its modes.
  static func program(_ mode: String = "whole") -> WorkerProgram {
    BuiltProgram.patient("FaultyWorker", arguments: [ImageDescriber.version, mode])
  }

  /// Processes of it.
  static func pool(
    _ mode: String = "whole", count: Int = 1, limits: WorkerLimits = WorkerLimits()
  ) -> WorkerPool {
    WorkerPool(program(mode), settings: Settings(engineCount: count), limits: limits)
  }
}

extension WorkerPool {
  /// The record of a picture that is a text.
  func record(
    of picture: String, padding: Int = 0, deadline: Duration = .seconds(60)
  ) async throws -> DescriptionRecord {
    let bytes = Array(picture.utf8) + [UInt8](repeating: 0, count: padding)
    return try await describe(
      bytes, sha256: ContentHash.sha256(of: bytes), settings: Settings(deadline: deadline)
    ).record
  }
}
