import DescriptionBatch
import DescriptionStore
import Foundation
import GRDB
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Stores of other versions (#45)")
struct StoreUpgradeTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Bitmap.plain(1), to: "a, b.bmp")
    try folder.write(Bitmap.plain(1), to: "copy of a.bmp")
    try folder.write(Bitmap.plain(2), to: "ü \"b\".bmp")
    try folder.write(Bitmap.plain(3).prefix(20), to: "broken.bmp")
  }

  /// What version 0.2.0 wrote into a new store.
  private static let tables = """
    PRAGMA application_id = \(0x4473_6372);
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1'), ('2'), ('3'), ('4'), ('5');
    CREATE TABLE thumbnail (sha256 TEXT NOT NULL PRIMARY KEY, jpeg BLOB NOT NULL);
    CREATE TABLE label (path BLOB NOT NULL PRIMARY KEY, text TEXT);
    CREATE TABLE correction (sha256 TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE content (
      sha256 TEXT NOT NULL, settings TEXT NOT NULL, status TEXT NOT NULL, record TEXT NOT NULL,
      evidence TEXT, perceptual_hash INTEGER, PRIMARY KEY (sha256, settings));
    CREATE TABLE file (
      path BLOB NOT NULL PRIMARY KEY, sha256 TEXT, settings TEXT NOT NULL, status TEXT,
      record TEXT, present INTEGER NOT NULL DEFAULT 1);
    CREATE INDEX file_content ON file (sha256, settings);
    CREATE VIEW picture AS
      SELECT file.path, file.sha256, file.settings, file.present,
        coalesce(content.status, file.status) AS status,
        coalesce(content.record, file.record) AS record
      FROM file LEFT JOIN content USING (sha256, settings)
      WHERE coalesce(content.record, file.record) NOT NULL;
    ALTER TABLE content ADD COLUMN remainder REAL;
    CREATE TABLE folder (prefix BLOB NOT NULL PRIMARY KEY, path BLOB NOT NULL);
    CREATE TABLE batch (
      prefix BLOB NOT NULL PRIMARY KEY, found INTEGER NOT NULL, remaining INTEGER);
    """

  /// The columns of all tables, and the steps that made them.
  private func layout() throws -> [String] {
    try DatabaseQueue(path: folder.store).read { database in
      let names = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type != 'index' ORDER BY name")
      return try names.map { name in
        let columns = try database.columns(in: name).map {
          "\($0.name) \($0.type) \($0.isNotNull) \($0.primaryKeyIndex)"
        }
        return "\(name): \(columns)"
      } + String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1")
    }
  }

  /// Turns the store into one that version 0.2.0 made.
  private func makeOlder() throws {
    let current = folder.path("current.sqlite")
    try FileManager.default.moveItem(atPath: folder.store, toPath: current)
    try DatabaseQueue(path: folder.store).inDatabase { database in
      try database.execute(sql: Self.tables)
      try database.execute(sql: "ATTACH DATABASE ? AS current", arguments: [current])
      for name in ["content", "file", "thumbnail", "label", "correction", "folder", "batch"] {
        let columns = try database.columns(in: name).map(\.name).joined(separator: ", ")
        try database.execute(
          sql: "INSERT INTO main.\(name) (\(columns)) SELECT \(columns) FROM current.\(name)")
      }
    }
  }

  @Test("A store of version 0.2.0 keeps everything in it, and this version makes the same tables")
  func upgrade() async throws {
    var batch = folder.batch()
    batch.labels = folder.path("labels.csv")
    try "path,label\n\"Photos/a, b.bmp\",Logo\n".write(
      toFile: folder.path("labels.csv"), atomically: true, encoding: .utf8)
    _ = try await batch.run()
    try DescriptionStore(updating: folder.store).correct(PictureFile("ü \"b\".bmp"), to: "Grey")
    let (before, layout) = (try folder.exported(), try layout())
    #expect(before.count == 4)
    #expect(try folder.records().map(\.spoken) == ["Logo", nil, nil, "Grey"])
    try makeOlder()
    #expect(throws: FileError(.storeOutdated, "")) { try DescriptionStore(reading: folder.store) }
    let summary = try await batch.run()
    #expect((summary.keptCount, summary.newCount) == (4, 0))
    #expect(try folder.exported() == before)
    #expect(try self.layout() == layout)
  }

  @Test("Another version of the same revision describes nothing again, another revision all (#71)")
  func release() async throws {
    _ = try await folder.batch().run()
    try DescriptionStore(updating: folder.store).correct(PictureFile("ü \"b\".bmp"), to: "Grey")
    let queue = try DatabaseQueue(path: folder.store)
    try await queue.write {
      try $0.execute(sql: "UPDATE content SET record = json_set(record, '$.version', '0.9.9')")
    }
    let same = try await folder.batch().run()
    #expect((same.keptCount, same.newCount) == (4, 0))
    #expect(try folder.records().map(\.version) == ["0.9.9", "0.9.9", "0.9.9", "0.9.9"])
    let earlier = SettingsFingerprint(
      Settings(deadline: nil), revision: DescriptionRevision.current - 1)
    try await queue.write {
      for table in ["content", "file"] {
        try $0.execute(sql: "UPDATE \(table) SET settings = ?", arguments: [earlier.digest])
      }
    }
    let other = try await folder.batch().run()
    #expect((other.keptCount, other.newCount, other.duplicateCount) == (0, 3, 1))
    #expect(
      try folder.records().map(\.version) == Array(repeating: ImageDescriber.version, count: 4))
    #expect(try folder.records().map(\.spoken) == [nil, nil, nil, "Grey"])
  }

  @Test("A store without a step of this version is outdated until the next batch")
  func outdated() async throws {
    _ = try await folder.batch().run()
    let before = try folder.exported()
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '5'")
    }
    #expect(throws: FileError(.storeOutdated, "")) { try DescriptionStore(reading: folder.store) }
    #expect(try await folder.batch().run().keptCount == 4)
    #expect(try folder.exported() == before)
  }

  @Test(
    "Refuses a store of a newer or a development version, and changes no byte of it (#46)",
    arguments: ["INSERT INTO grdb_migrations VALUES ('9')", "DROP TABLE batch"])
  func refused(_ change: String) throws {
    _ = try DescriptionStore(writing: folder.store)
    try DatabaseQueue(path: folder.store).inDatabase { try $0.execute(sql: change) }
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(reading: folder.store) }
    #expect(throws: FileError(.foreign, "")) { try DescriptionStore(writing: folder.store) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == before)
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.root.path)
    #expect(Set(beside) == ["Photos", "Photos.descry.sqlite"])
  }
}
