import DescriptionBatch
import DescriptionStore
import Foundation
import GRDB
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Description store")
struct DescriptionStoreTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Bitmap.plain(1), to: "a, b.bmp")
  }

  @Test("One process at a time writes")
  func busy() async throws {
    let store = try DescriptionStore(writing: folder.store)
    await #expect(throws: FileError(.busy, "")) { try await folder.batch().run() }
    _ = store
  }

  @Test("A store can be read while it is written")
  func readWhileWritten() async throws {
    _ = try await folder.batch().run()
    let store = try DescriptionStore(writing: folder.store)
    #expect(try folder.records().count == 1)
    _ = store
  }

  @Test("A file that is no store is left as it is")
  func foreign() async throws {
    let other = folder.path("other.txt")
    try "no store".write(toFile: other, atomically: true, encoding: .utf8)
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(writing: other) }
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "no store")
  }

  @Test("Another program's SQLite file is left as it is")
  func foreignDatabase() throws {
    let other = folder.path("catalogue.sqlite")
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE picture (x)") }
    let before = try Data(contentsOf: URL(fileURLWithPath: other))
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(writing: other) }
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(reading: other) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
  }

  @Test("A store that is not there is not made by reading it")
  func missing() {
    #expect(throws: FileError(.storeMissing, "")) { try DescriptionStore(reading: folder.store) }
    #expect(!FileManager.default.fileExists(atPath: folder.store))
  }

  @Test("A place that cannot be written is told")
  func unusable() {
    #expect(throws: FileError(.unusable, "")) {
      try DescriptionStore(writing: folder.path("none/store.sqlite"))
    }
  }

  @Test("A row of an older store that is called timedOut is given out as failed (issue 26)")
  func olderStatus() async throws {
    _ = try await folder.batch().run()
    let database = try DatabaseQueue(path: folder.store)
    try await database.write { database in
      try database.execute(
        sql: """
          UPDATE picture SET status = 'timedOut',
            record = replace(record, '"status":"silent"', '"status":"timedOut"')
          """)
      #expect(database.changesCount == 1)
    }
    try database.close()
    #expect(try folder.records().map(\.status) == [.failed])
    #expect(try !folder.exported().joined().contains("timedOut"))
    var batch = folder.batch()
    #expect(try await batch.run().counts == [.failed: 1])
    batch.retriesFailed = true
    #expect(try await batch.run().counts == [.silent: 1])
    #expect(try folder.records().map(\.status) == [.silent])
  }

  @Test("What SQLite says is told in our words (issue 26)")
  func words() throws {
    let place = folder.path("folder")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let error = #expect(throws: FileError.self) { try DescriptionStore(reading: place) }
    #expect(
      error?.message.hasSuffix("cannot be opened; check the path and its permissions") == true)
  }

  @Test("The table is RFC 4180, with a header")
  func table() async throws {
    _ = try await folder.batch().run()
    var text = ""
    try DescriptionStore(reading: folder.store).export(as: .csv) { text += $0 }
    let rows = text.components(separatedBy: "\r\n")
    #expect(rows.count == 3)
    #expect(rows[0] == DescriptionRecord.csvHeader)
    #expect(rows[1].hasPrefix("\"a, b.bmp\",silent,"))
    #expect(rows[2] == "")
  }

  @Test("After a batch the store is one file")
  func oneFile() async throws {
    _ = try await folder.batch().run()
    _ = try folder.records()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.root.path)
    #expect(files.sorted() == ["Photos", "Photos.descry.sqlite"])
  }

  @Test("A store of the first kind is brought up to date, and keeps its records")
  func migrated() async throws {
    _ = try await folder.batch().run()
    let before = try folder.exported()
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(
        sql: """
          DROP TABLE thumbnail; DROP TABLE label; DROP TABLE correction;
          DELETE FROM grdb_migrations WHERE identifier = '2'
          """)
    }
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(reading: folder.store) }
    #expect(try await folder.batch().run().keptCount == 1)
    #expect(try folder.exported() == before)
  }
}
