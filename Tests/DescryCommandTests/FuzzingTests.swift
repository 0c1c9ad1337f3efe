import Foundation
import Testing

@Suite("What fuzzing starts from")
struct FuzzingTests {
  /// An ordinary build of the fuzzer looks at each file once; faults end it.
  @Test(
    "Every file of the corpora ends as it should",
    arguments: ["decode", "html", "markdown", "yaml", "csv", "multipart", "worker"])
  func corpora(_ target: String) throws {
    let command = try Command()
    let fuzzer = try Command.binary().deletingLastPathComponent()
      .appendingPathComponent("DescryFuzzer").path
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpora/\(target)").standardized.path
    let outcome = try command.shell("'\(fuzzer)' \(target) '\(folder)'/*")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
