import Foundation
import GRDB
import Glibc
import ImageDescription
import SafeFiles

/// What is known of pictures, in an SQLite file: a record for each content and settings, and the
/// files that have the content.
///
/// A batch keeps its records here, and an audit what it saw. Records are kept as Descry made them;
/// labels and corrections stand beside and are laid over them when they are read, so neither is ever
/// in the way of describing again.
///
/// Each record is written in a transaction of its own, so a process may be killed at any moment.
/// Records of files that are no longer there stay, out of sight, so that a file that was moved or
/// comes back is not described again.
public final class DescriptionStore: Sendable {
  /// What tells the file from other SQLite files: "Dscr".
  private static let applicationID: Int32 = 0x4473_6372
  /// What audits of version 0.1 kept was another kind of file: "DscA".
  private static let olderAuditID: Int32 = 0x4473_6341

  private let path: String
  private let lock: LockedFile?
  package let database: DatabaseQueue

  /// Opens a store for writing; if it is not there it is made, for its owner alone.
  ///
  /// - Throws: `busy`, `foreign`, `unusable`.
  public convenience init(writing path: String) throws(FileError) {
    try self.init(path, lock: try LockedFile(path, for: .store))
  }

  /// Opens a store for writing, if it is there.
  ///
  /// - Throws: `storeMissing`, `busy`, `foreign`, `unusable`.
  public convenience init(updating path: String) throws(FileError) {
    try Self.checkExists(path)
    try self.init(writing: path)
  }

  /// Opens a store for reading, also while a batch is writing to it.
  ///
  /// - Throws: `storeMissing`, `storeOutdated`, `busy`, `foreign`, `unusable`.
  public convenience init(reading path: String) throws(FileError) {
    try Self.checkExists(path)
    try self.init(path, lock: nil)
  }

  private static func checkExists(_ path: String) throws(FileError) {
    guard access(path, F_OK) == 0 else {
      throw FileError(.storeMissing, "\(path): there is no such store")
    }
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
        if isWriting, id == Self.olderAuditID {
          // It holds nothing but what can be looked at again.
          try database.execute(sql: "DROP TABLE picture; PRAGMA application_id = 0")
          return
        }
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
        throw FileError(.storeOutdated, "\(path) was made by an older Descry")
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
    migrator.registerMigration("3", migrate: separateContents)
    migrator.registerMigration("4") { database in
      // NULL where no text was read.
      try database.execute(sql: "ALTER TABLE content ADD COLUMN remainder REAL")
    }
    return migrator
  }()

  /// Separates the records, each of a content and settings, from the files that have the content.
  private static func separateContents(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE picture RENAME TO older;
        DROP INDEX picture_content;
        CREATE TABLE content (
          sha256 TEXT NOT NULL,                    -- of the picture's file
          settings TEXT NOT NULL,                  -- SHA-256 of what decides the record
          status TEXT NOT NULL,
          record TEXT NOT NULL,                    -- JSON, without a path
          evidence TEXT,                           -- JSON; NULL where it was not kept
          perceptual_hash INTEGER,                 -- NULL where it was not measured
          PRIMARY KEY (sha256, settings)
        );
        CREATE TABLE file (
          path BLOB NOT NULL PRIMARY KEY,          -- the bytes of the name
          sha256 TEXT,                             -- NULL where the file could not be read
          settings TEXT NOT NULL,
          status TEXT,                             -- where it could not be read
          record TEXT,                             -- why, JSON without a path
          present INTEGER NOT NULL DEFAULT 1       -- 0: the last batch did not find the file
        );
        CREATE INDEX file_content ON file (sha256, settings);
        CREATE VIEW picture AS
          SELECT file.path, file.sha256, file.settings, file.present,
            coalesce(content.status, file.status) AS status,
            coalesce(content.record, file.record) AS record
          FROM file LEFT JOIN content USING (sha256, settings)
          WHERE coalesce(content.record, file.record) NOT NULL;
        """)
    // Of copies with different records the last wins: one that is no failure, of a file that is there.
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT * FROM older
        ORDER BY status IN ('failed', 'crashed', 'timedOut') DESC, present, rowid
        """)
    while let row = try rows.next() {
      let (line, sha256): (String, String?) = (row["record"], row["sha256"])
      // A damaged record costs only itself: the next batch makes it again.
      let record = try? JSONDecoder().decode(DescriptionRecord.self, from: Data(line.utf8))
      guard let record else { continue }
      let content = try StoredContent(record, sha256: sha256)
      if let sha256 {
        try database.execute(
          sql:
            "INSERT OR REPLACE INTO content (sha256, settings, status, record) VALUES (?, ?, ?, ?)",
          arguments: [sha256, row["settings"], content.status.rawValue, content.line])
      }
      try database.execute(
        sql: "INSERT INTO file VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          row["path"], sha256, row["settings"], sha256 == nil ? content.status.rawValue : nil,
          sha256 == nil ? content.line : nil, row["present"],
        ])
    }
    try database.execute(sql: "DROP TABLE older")
  }

  /// Does something with the database, and says what went wrong in words of its own.
  package func accessing<Value>(_ work: () throws -> Value) throws(FileError) -> Value {
    try FileError.translating(path, work)
  }
}

extension FileError {
  /// Does something with the store, and turns SQLite's errors into words for a person.
  package static func translating<Value>(
    _ path: String, _ work: () throws -> Value
  ) throws(FileError) -> Value {
    do {
      return try work()
    } catch let error as FileError {
      throw error
    } catch {
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_BUSY?, .SQLITE_LOCKED?:
        throw FileError(.busy, "\(path) is in use by another process; try again later")
      case .SQLITE_NOTADB?:
        throw FileError(.foreign, "\(path) is not a store of Descry's; it was left alone")
      case let code:
        throw FileError(.unusable, "the store \(path) cannot be used: \(words(for: code))")
      }
    }
  }

  /// What went wrong and what to do about it; SQLite's own words are for programmers.
  private static func words(for code: ResultCode?) -> String {
    switch code {
    case .SQLITE_CANTOPEN?:
      "it cannot be opened; check the path and its permissions"
    case .SQLITE_PERM?, .SQLITE_READONLY?, .SQLITE_AUTH?:
      "it cannot be written; check the permissions of the file and of its folder"
    case .SQLITE_FULL?: "the disk is full"
    case .SQLITE_IOERR?: "the disk cannot be read or written"
    case .SQLITE_CORRUPT?: "it is damaged; restore a copy, or begin a new store"
    case .SQLITE_NOMEM?: "there is not enough memory"
    case .SQLITE_TOOBIG?: "a record is too long"
    case let code?: "a fault of the database (SQLite error \(code.rawValue))"
    case nil: "it has a row that no batch writes"
    }
  }
}
