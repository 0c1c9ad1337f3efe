import DescriptionWorkers
import ImageDescription

/// `Tests/FaultyWorker`, a worker that behaves as its pictures say.
public enum FaultyWorker {
  /// Pictures that crash or corrupt the worker.
  public static let killers = [
    "crash", "fault", "leave", "eat", "close", "flood", "garbage", "cut", "empty", "other id",
    "other length", "other words", "other status", "other version", "out of range", "no number",
    "too many things", "nameless thing", "too sure a thing", "no things", "no pixels",
    "short pixels", "unasked copy", "twice",
  ]

  /// The program, in one of its modes.
  ///
  /// - Parameters:
  ///   - revision: of the descriptions that it claims to make; `nil` for the current one.
  ///   - nets: `shared` for workers that a server forks.
  public static func program(
    _ mode: String = "whole", revision: Int? = nil, nets: WorkerNets = .own
  ) -> WorkerProgram {
    WorkerProgram(
      BuiltProgram.path("FaultyWorker"),
      arguments: [ImageDescriber.version, mode, "\(revision ?? DescriptionRevision.current)"],
      nets: nets)
  }
}
