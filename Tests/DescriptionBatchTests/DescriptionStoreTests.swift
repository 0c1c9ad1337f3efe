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

  @Test(
    "Of two copies, one that cannot be read does not share its error with the other (#69)",
    arguments: ["a, b.bmp", "copy of a.bmp"])
  func ownErrors(_ unreadable: String) async throws {
    try folder.write(Bitmap.plain(1), to: "copy of a.bmp")
    _ = try await folder.batch().run()
    var batch = folder.batch()
    batch.worker = FaultyWorker.program("killed")
    batch.describesAgain = true
    try await folder.withoutAccess(to: unreadable) {
      _ = try await batch.run()
      for record in try folder.records() {
        #expect(record.error?.code == (record.path == unreadable ? .unreadable : .killed))
      }
    }
    _ = try await folder.batch().run()
    #expect(try folder.records().map(\.error?.code) == [nil, nil])
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
    let describer = ImageDescriber(settings: Settings(deadline: nil))
    let described = await describer.describe(bytes, explains: true, thumbnailSide: nil)
    try DescriptionStore(writing: folder.store).save(
      described, sha256: sha256, settings: settings)
    #expect(try await folder.batch().run().newCount == 2)
    #expect(try await folder.batch().run().newCount == 0)
    let known = try DescriptionStore(reading: folder.store).described(
      sha256: sha256, settings: settings)
    #expect(known?.record.evidence == described.record.evidence)
  }
}
