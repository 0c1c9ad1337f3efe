import DescriptionWorkers
import Foundation

/// Programs built together with the tests, in the same folder.
public enum BuiltProgram {
  /// The program.
  public static let descry = WorkerProgram(path("descry"))

  /// The same with low priority, for long work that must not delay tests with a deadline.
  public static let patient = patient("descry", arguments: ["worker"])

  /// A program of that name, with low priority.
  public static func patient(_ name: String, arguments: [String]) -> WorkerProgram {
    WorkerProgram("/usr/bin/nice", arguments: ["-n", "19", path(name)] + arguments)
  }

  private static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
