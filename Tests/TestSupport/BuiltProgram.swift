import DescriptionWorkers
import Foundation

/// Programs built together with the tests, in the same folder.
public enum BuiltProgram {
  /// The program.
  public static let descry = WorkerProgram(path("descry"))
  /// The same program with workers that a server forks.
  public static let forkingDescry = WorkerProgram(path("descry"), nets: .shared)

  /// The path of a program of that name.
  static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
