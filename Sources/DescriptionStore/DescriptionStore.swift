import GRDB
import Glibc
import ImageDescription
import SafeFiles

/// The records of a batch, in an SQLite file: one for each path, found again by content.
///
/// Records are kept as Descry made them; labels and corrections stand beside and are laid over them
/// when they are read, so neither is ever in the way of describing again.
///
/// Each record is written in a transaction of its own, so a process may be killed at any moment.
/// Records of files that are no longer there stay, out of sight, so that a file that was moved or
/// comes back is not described again.
public final class DescriptionStore: Sendable {
  /// What tells the file from other SQLite files: "Dscr".
  private static let applicationID: Int32 = 0x4473_6372

  private let path: String
  private let lock: LockedFile?
  package let database: DatabaseQueue

  /// Opens a store for writing; if it is not there it is made, for its owner alone.
  ///
  /// - Throws: `busy`, `foreign`, `unusable`.
  public convenience init(writing path: String) throws(FileError) {
    try self.init(path, lock: try LockedFile(path, for: .store))
  }

  /// Opens a store for reading, also while a batch is writing to it.
  ///
  /// - Throws: `storeMissing`, `busy`, `foreign`, `unusable`.
  public convenience init(reading path: String) throws(FileError) {
    guard access(path, F_OK) == 0 else {
      throw FileError(.storeMissing, "\(path): there is no such store")
    }
    try self.init(path, lock: nil)
  }

  private init(_ path: String, lock: LockedFile?) throws(FileError) {
    self.path = path
    self.lock = lock
    database = try FileError.translating(path) {
      let isWriting = lock != nil
      // Not read-only: SQLite would then leave its two helper files behind.
      var configuration = Configuration()
      if isWriting { configuration.journalMode = .wal }
      configuration.busyMode = .timeout(5)
      configuration.prepareDatabase { database in
        let id = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        let isNew = try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_master") == nil
        guard id == Self.applicationID || isWriting && id == 0 && isNew else {
          throw FileError(.foreign, "\(path) is not a store of Descry's; it was left alone")
        }
      }
      let database = try DatabaseQueue(path: path, configuration: configuration)
      guard try !database.read(Self.schema.hasBeenSuperseded) else {
        throw FileError(.foreign, "\(path) was made by a newer Descry")
      }
      if isWriting { try Self.schema.migrate(database) }
      guard try database.read(Self.schema.hasCompletedMigrations) else {
        throw FileError(.foreign, "\(path) was made by an older Descry; run descry batch again")
      }
      return database
    }
  }

  // Without its journal the store is one file, which can be read where nothing can be written. It
  // stays as it is while another process reads it. SQLite's own locks end when any descriptor of
  // the file is closed, so the database goes before the lock.
  deinit {
    if lock != nil {
      try? database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE")
      }
    }
    try? database.close()
  }

  private static let schema = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          PRAGMA application_id = \(applicationID);
          CREATE TABLE picture (
            path BLOB NOT NULL PRIMARY KEY,          -- the bytes of the name
            sha256 TEXT,                             -- NULL where the file could not be read
            settings TEXT NOT NULL,                  -- SHA-256 of what decides the record
            status TEXT NOT NULL,
            record TEXT NOT NULL,                    -- JSON, as in the output
            present INTEGER NOT NULL DEFAULT 1       -- 0: the last batch did not find the file
          );
          CREATE INDEX picture_content ON picture (sha256, settings);
          """)
    }
    migrator.registerMigration("2") { database in
      try database.execute(
        sql: """
          CREATE TABLE thumbnail (
            sha256 TEXT NOT NULL PRIMARY KEY,        -- of the picture's file
            jpeg BLOB NOT NULL
          );
          CREATE TABLE label (
            path BLOB NOT NULL PRIMARY KEY,          -- as in picture
            text TEXT                                -- NULL: it only decorates
          );
          CREATE TABLE correction (
            sha256 TEXT NOT NULL PRIMARY KEY,        -- of the picture's file
            text TEXT NOT NULL
          );
          """)
    }
    return migrator
  }()

  /// Does something with the database, and says what went wrong in words of its own.
  package func accessing<Value>(_ work: () throws -> Value) throws(FileError) -> Value {
    try FileError.translating(path, work)
  }
}
