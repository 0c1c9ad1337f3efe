import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Decompression bombs")
struct BombTests {
  /// `Scripts/test faults` measures time and memory of each; here none may crash a worker.
  @Test("Each bomb has a record, and none crashes a worker", .needs(.python3))
  func bombs() throws {
    let command = try Command()
    let script = Repository.file("Tests/Faults/bombs.py").path
    let outcome = try command.shell(
      """
      python3 '\(script)' bombs || exit 9
      "$descry" --format jsonl --deadline 120 bombs/*
      """)
    let records = try outcome.lines.map {
      try JSONDecoder().decode(DescriptionRecord.self, from: Data($0.utf8))
    }
    #expect(records.count >= 26)
    for record in records {
      let path = record.path ?? ""
      #expect(record.status != .crashed, "\(path)")
      #expect(record.error?.code != .timedOut, "\(path)")
      if path.contains("header-") { #expect(record.error?.code == .tooLarge, "\(path)") }
    }
  }
}

@Suite("Fuzzing corpora")
struct FuzzingTests {
  /// Without libFuzzer the fuzzer runs each file once; a fault ends it.
  @Test(
    "The fuzzer handles every file of the corpora",
    arguments: [
      "decode", "metadata", "html", "markdown", "book", "yaml", "csv", "multipart", "json",
      "worker",
    ])
  func corpora(_ target: String) throws {
    let command = try Command()
    let fuzzer = try Command.binary().deletingLastPathComponent()
      .appendingPathComponent("DescryFuzzer").path
    let folder = Repository.file("Tests/Fuzzing/Corpora/\(target)").path
    let outcome = try command.shell("'\(fuzzer)' \(target) '\(folder)'/*")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
