import DescriptionBatch
import Foundation

/// Programs that were built with the tests; they lie beside them.
enum BuiltProgram {
  /// The program itself.
  static let descry = WorkerProgram(path("descry"))

  /// The same, where it has much to do and no tests with a deadline must wait for it.
  static let patient = patient("descry", arguments: ["worker"])

  static func patient(_ name: String, arguments: [String]) -> WorkerProgram {
    WorkerProgram("/usr/bin/nice", arguments: ["-n", "19", path(name)] + arguments)
  }

  private static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
