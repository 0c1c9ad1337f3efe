import DescriptionWorkers
import Foundation

/// Programs that were built with the tests; they lie beside them.
public enum BuiltProgram {
  /// The program itself.
  public static let descry = WorkerProgram(path("descry"))

  /// The same, where it has much to do and no tests with a deadline must wait for it.
  public static let patient = patient("descry", arguments: ["worker"])

  /// A program of that name, which gives way to all others.
  public static func patient(_ name: String, arguments: [String]) -> WorkerProgram {
    WorkerProgram("/usr/bin/nice", arguments: ["-n", "19", path(name)] + arguments)
  }

  private static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
