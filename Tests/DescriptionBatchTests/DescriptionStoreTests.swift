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

  @Test("Only one process writes at a time")
  func busy() async throws {
    let store = try DescriptionStore(writing: folder.store)
    await #expect(throws: FileError(.busy, "")) { try await folder.batch().run() }
    _ = store
  }

  @Test("A store can be read while another process writes")
  func readWhileWritten() async throws {
    _ = try await folder.batch().run()
    let store = try DescriptionStore(writing: folder.store)
    #expect(try folder.records().count == 1)
    _ = store
  }

  @Test("Does not change a file that is not a store")
  func foreign() async throws {
    let other = folder.path("other.txt")
    try "no store".write(toFile: other, atomically: true, encoding: .utf8)
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(writing: other) }
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "no store")
  }

  @Test("Does not change another program's SQLite file")
  func foreignDatabase() throws {
    let other = folder.path("catalogue.sqlite")
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE picture (x)") }
    let before = try Data(contentsOf: URL(fileURLWithPath: other))
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(writing: other) }
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(reading: other) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
  }

  @Test("Reading a missing store does not create it")
  func missing() {
    #expect(throws: FileError(.storeMissing, "")) { try DescriptionStore(reading: folder.store) }
    #expect(!FileManager.default.fileExists(atPath: folder.store))
  }

  @Test("Reports a store that cannot be written")
  func unusable() {
    #expect(throws: FileError(.unusable, "")) {
      try DescriptionStore(writing: folder.path("none/store.sqlite"))
    }
  }

  @Test("An older store's status timedOut is exported as failed (#26)")
  func olderStatus() async throws {
    _ = try await folder.batch().run()
    try folder.makeStoreOlder()
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
    _ = try DescriptionStore(writing: folder.store)
    #expect(try folder.records().map(\.status) == [.failed])
    #expect(try !folder.exported().joined().contains("timedOut"))
    var batch = folder.batch()
    #expect(try await batch.run().counts == [.failed: 1])
    batch.retriesFailed = true
    #expect(try await batch.run().counts == [.silent: 1])
    #expect(try folder.records().map(\.status) == [.silent])
  }

  @Test("Errors from SQLite are in plain words (#26)")
  func words() throws {
    let place = folder.path("folder")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let error = #expect(throws: FileError.self) { try DescriptionStore(reading: place) }
    #expect(
      error?.message.hasSuffix("cannot be opened. Check the path and its permissions") == true)
  }

  @Test("CSV follows RFC 4180 and has a header")
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

  @Test("A store is one file after a batch")
  func oneFile() async throws {
    _ = try await folder.batch().run()
    _ = try folder.records()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.root.path)
    #expect(files.sorted() == ["Photos", "Photos.descry.sqlite"])
  }

  @Test("Migrates a store of the first schema and keeps its records")
  func migrated() async throws {
    _ = try await folder.batch().run()
    let before = try folder.exported()
    try folder.makeStoreOlder()
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(
        sql: """
          DROP TABLE thumbnail; DROP TABLE label; DROP TABLE correction;
          DELETE FROM grdb_migrations WHERE identifier = '2'
          """)
    }
    #expect(throws: FileError(.storeOutdated, "")) { try DescriptionStore(reading: folder.store) }
    #expect(try await folder.batch().run().keptCount == 1)
    #expect(try folder.exported() == before)
  }

  @Test("Migrating a store of version 0.1 keeps everything in it (#27)")
  func separated() async throws {
    try folder.write(Bitmap.plain(1), to: "copy of a.bmp")
    try folder.write(Bitmap.plain(2), to: "ü \"b\".bmp")
    try folder.write(Bitmap.plain(3).prefix(20), to: "broken.bmp")
    var batch = folder.batch()
    batch.labels = folder.path("labels.csv")
    try "path,label\n\"Photos/a, b.bmp\",Logo\n".write(
      toFile: folder.path("labels.csv"), atomically: true, encoding: .utf8)
    _ = try await batch.run()
    try DescriptionStore(writing: folder.store)
      .correct(PictureFile("ü \"b\".bmp"), to: "Grey")
    let before = try folder.exported()
    #expect(before.count == 4)
    try folder.makeStoreOlder()
    let summary = try await batch.run()
    #expect(summary.keptCount == 4)
    #expect(summary.newCount == 0)
    #expect(try folder.exported() == before)
  }

  @Test("Migrates a store without batches; none of them counts as unfinished (#34)")
  func withoutBatches() async throws {
    _ = try await folder.batch().run()
    let before = try folder.exported()
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(
        sql: """
          DROP TABLE folder; DROP TABLE batch;
          DELETE FROM grdb_migrations WHERE identifier = '5'
          """)
    }
    #expect(throws: FileError(.storeOutdated, "")) { try DescriptionStore(reading: folder.store) }
    #expect(try DescriptionStore(updating: folder.store).unfinishedBatches() == [])
    #expect(try folder.exported() == before)
    #expect(try DescriptionStore(reading: folder.store).subfolder(of: folder.pictures) == nil)
    #expect(try await folder.batch().run().keptCount == 1)
    let subfolder = try DescriptionStore(reading: folder.store).subfolder(of: folder.pictures)
    #expect(subfolder == .wholeStore)
  }

  @Test("A batch that was killed is unfinished until the next one ends (#34)")
  func unfinished() async throws {
    func unfinished(_ subfolder: String = "") throws -> [String] {
      try DescriptionStore(reading: folder.store, subfolder: PictureFile(subfolder))
        .unfinishedBatches().map { "\($0.subfolder.path) \($0.words)" }
    }
    let state = "did not finish or is still running"
    try folder.write(Bitmap.plain(2), to: "x/c.bmp")
    _ = try await folder.batch().run()
    #expect(try unfinished() == [])
    let names = ["a, b.bmp", "x/c.bmp", "x/d.bmp"].map { PictureFile($0) }
    try DescriptionStore(writing: folder.store).begin(names, in: [folder.pictures])
    #expect(try unfinished() == [" \(state): 2 of 3 files have a record"])
    #expect(try unfinished("x") == [" \(state): 2 of 3 files have a record"])
    var part = folder.batch()
    part.folders = [PictureFile("\(folder.pictures.path)/x")]
    part.subfolder = PictureFile("x")
    _ = try await part.run()
    #expect(try unfinished("x") == [])
    #expect(try unfinished() == [" \(state): 2 of 3 files have a record"])
    _ = try await folder.batch().run()
    #expect(try unfinished() == [])
    try DescriptionStore(writing: folder.store, subfolder: PictureFile("x"))
      .begin([PictureFile("c.bmp")], in: part.folders)
    #expect(try unfinished() == ["x/ \(state): 1 of 1 file has a record"])
  }

  @Test("A batch of a subfolder changes the records and labels of that folder only (#34)")
  func subfolder() async throws {
    for name in ["x/c.bmp", "x/d.bmp", "xy.bmp"] { try folder.write(Bitmap.plain(2), to: name) }
    var whole = folder.batch()
    whole.labels = folder.path("labels.csv")
    try "path,label\nPhotos/xy.bmp,A\nPhotos/x/c.bmp,B\nPhotos/x/d.bmp,C\n".write(
      toFile: folder.path("labels.csv"), atomically: true, encoding: .utf8)
    _ = try await whole.run()
    let pictures = PictureFile("\(folder.pictures.path)/x")
    let subfolder = try DescriptionStore(reading: folder.store).subfolder(of: pictures)
    var part = folder.batch()
    (part.folders, part.subfolder) = ([pictures], try #require(subfolder))
    part.labels = folder.path("part.csv")
    try "path,label\nPhotos/x/c.bmp,D\n".write(
      toFile: folder.path("part.csv"), atomically: true, encoding: .utf8)
    try folder.remove("x/d.bmp")
    let summary = try await part.run()
    #expect((summary.pictureCount, summary.keptCount) == (1, 1))
    #expect(try folder.records().map(\.path) == ["a, b.bmp", "x/c.bmp", "xy.bmp"])
    #expect(try folder.records().map(\.label) == [nil, "D", "A"])
    var lines: [String] = []
    try DescriptionStore(reading: folder.store, subfolder: part.subfolder)
      .export(as: .csv, columns: ["path", "spoken"]) { lines.append($0) }
    #expect(lines == ["path,spoken\r\n", "c.bmp,D\r\n"])
  }

  @Test("Copies share the record of their content (#27)")
  func contents() async throws {
    try folder.write(Bitmap.plain(1), to: "copy of a.bmp")
    _ = try await folder.batch().run()
    let counts = try await DatabaseQueue(path: folder.store).read { database in
      try ["content", "file"].map {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)")
      }
    }
    #expect(counts == [1, 2])
    #expect(try folder.records().map(\.path) == ["a, b.bmp", "copy of a.bmp"])
  }

  @Test("An audit's findings are cached and are not files of a batch (#27)")
  func cache() async throws {
    let settings = "fingerprint"
    var described = DescribedPicture(
      record: DescriptionRecord(Observations(faces: [Face()])), perceptualHash: .max - 5)
    do {
      let cache: any DescriptionCache = try DescriptionStore(writing: folder.store)
      #expect(try cache.described(sha256: "00", settings: settings) == nil)
      try cache.save(described, sha256: "00", settings: settings)
      described.record.sha256 = "00"
      described.record.timings = nil
      #expect(try cache.described(sha256: "00", settings: settings) == described)
      #expect(try cache.described(sha256: "00", settings: "other") == nil)
    }
    #expect(try folder.exported().isEmpty)
  }

  @Test("Replaces the cache of an audit of version 0.1 (#27)")
  func olderAudit() throws {
    let path = folder.path("audit.sqlite")
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "PRAGMA application_id = \(0x4473_6341); CREATE TABLE picture (x)")
    }
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(reading: path) }
    let store = try DescriptionStore(writing: path)
    #expect(try store.described(sha256: "00", settings: "") == nil)
  }

  @Test("A damaged record in an older store is the only one described again (#27)")
  func damagedRow() async throws {
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    try folder.write(Bitmap.plain(3), to: "gone.bmp")
    _ = try await folder.batch().run()
    try DescriptionStore(updating: folder.store).correct(PictureFile("a, b.bmp"), to: "Grey")
    try folder.remove("gone.bmp")
    _ = try await folder.batch().run()
    let before = try folder.exported()
    try folder.makeStoreOlder()
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(
        sql: "UPDATE picture SET record = substr(record, 1, 30) WHERE path = CAST('b.bmp' AS BLOB)")
      #expect($0.changesCount == 1)
    }
    let summary = try await folder.batch().run()
    #expect(summary.newCount == 1)
    #expect(summary.keptCount == 1)
    #expect(try folder.exported() == before)
    try folder.write(Bitmap.plain(3), to: "back.bmp")
    #expect(try await folder.batch().run().keptCount == 3)
  }

  @Test("Removes unused contents from the store, except those of audits (#27)")
  func forgotten() async throws {
    _ = try await folder.batch().run()
    let described = DescribedPicture(record: DescriptionRecord(Observations(faces: [Face()])))
    try DescriptionStore(writing: folder.store).save(described, sha256: "00", settings: "x")
    try folder.write(Bitmap.plain(7), to: "a, b.bmp")
    _ = try await folder.batch().run()
    _ = try await folder.batch().run()
    let counts = try await DatabaseQueue(path: folder.store).read { database in
      try ["content", "thumbnail", "file"].map {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)")
      }
    }
    #expect(counts == [2, 1, 1])
  }

  @Test(
    "A batch adds thumbnails to contents from an audit and keeps the evidence (#27)")
  func afterAudit() async throws {
    try folder.write(try Data(contentsOf: Repository.file("TestImages/portrait.heic")), to: "p")
    let settings = SettingsFingerprint(Settings()).digest
    let bytes = try PictureFile(folder.pictures.path + "/p").read(atMost: 1 << 20)
    let sha256 = ContentHash.sha256(of: bytes)
    let described = await ImageDescriber().describe(bytes, thumbnailSide: nil)
    try DescriptionStore(writing: folder.store).save(
      described, sha256: sha256, settings: settings)
    #expect(try await folder.batch().run().newCount == 2)
    #expect(try await folder.batch().run().newCount == 0)
    let known = try DescriptionStore(reading: folder.store).described(
      sha256: sha256, settings: settings)
    #expect(known?.record.evidence == described.record.evidence)
  }
}
