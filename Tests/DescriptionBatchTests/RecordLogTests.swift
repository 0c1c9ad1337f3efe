import DescriptionBatch
import Foundation
import SafeFiles
import TestSupport
import Testing

@Suite("JSON Lines beside the store")
struct RecordLogTests {
  private let folder: Folder
  private let log: String

  init() throws {
    folder = try Folder()
    log = folder.path("records.jsonl")
    for shade in 0..<4 { try folder.write(Bitmap.plain(UInt8(shade)), to: "\(shade).bmp") }
  }

  private func run() async throws -> [String] {
    _ = try await folder.batch(output: log).run()
    return try folder.lines("records.jsonl")
  }

  private func write(_ text: String) throws {
    try text.write(toFile: log, atomically: false, encoding: .utf8)
  }

  @Test("Each record is one line, and a second run adds none")
  func same() async throws {
    #expect(try await run().sorted() == folder.exported().sorted())
    #expect(try await run().sorted() == folder.exported().sorted())
  }

  @Test("Repairs a truncated last line, wherever it was cut")
  func cut() async throws {
    let whole = try await run()
    let text = whole.joined(separator: "\n") + "\n"
    for length in stride(from: 0, through: text.utf8.count, by: 61) {
      try write(String(decoding: text.utf8.prefix(length), as: UTF8.self))
      #expect(try await run().sorted() == whole.sorted())
    }
  }

  @Test("Adds records that the file lacks")
  func lacking() async throws {
    let whole = try await run()
    try write(whole[2] + "\n")
    #expect(try await run().sorted() == whole.sorted())
    try FileManager.default.removeItem(atPath: log)
    #expect(try await run().sorted() == whole.sorted())
  }

  @Test("The last line of a picture that changes back and forth is its record")
  func changing() async throws {
    let first = try await run()
    try folder.write(Bitmap.plain(9), to: "0.bmp")
    #expect(try await run().count == 5)
    try folder.write(Bitmap.plain(0), to: "0.bmp")
    let last = try await run()
    #expect(last.count == 6)
    #expect(first.contains(last[5]))
  }

  @Test("The new record of a picture follows the older one (#29)")
  func older() async throws {
    let new = try await run()
    try folder.makeRecordsOlder()
    let older = try folder.exported()
    #expect(Set(older).isDisjoint(with: new))
    try write(older.joined(separator: "\n") + "\n")
    let lines = try await run()
    #expect(Array(lines.prefix(4)) == older)
    #expect(lines.dropFirst(4).sorted() == new.sorted())
  }

  @Test(
    "Does not change a file with lines that are not records",
    arguments: ["notes", "notes\n", "{\"a\":1}", "{\"brightness\":1}\n", "{}\n", "\n"])
  func foreign(_ text: String) async throws {
    try write(text)
    await #expect(throws: FileError(.foreign, "")) { try await run() }
    #expect(try String(contentsOfFile: log, encoding: .utf8) == text)
  }

  @Test("Reads no endless line of a file that is not a list of records (#46)")
  func endless() async throws {
    try write("{\"schema\":3,")
    #expect(truncate(log, 1 << 26) == 0)
    await #expect(throws: FileError(.foreign, "")) { try await run() }
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int == 1 << 26)
  }

  @Test("Two batches cannot write to one file")
  func busy() async throws {
    _ = try await run()
    let other = Batch(
      folders: [folder.pictures], store: folder.path("other.sqlite"), worker: BuiltProgram.descry,
      output: log)
    let file = open(log, O_RDWR)
    // A process that another test is starting may briefly hold a copy.
    #expect(flock(file, LOCK_EX) == 0)
    await #expect(throws: FileError(.busy, "")) { try await other.run() }
    close(file)
  }
}
