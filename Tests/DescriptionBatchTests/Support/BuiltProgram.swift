import DescriptionBatch
import Foundation

/// Programs that were built with the tests; they lie beside them.
enum BuiltProgram {
  /// The program itself.
  static let descry = WorkerProgram(path("descry"))

  static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
