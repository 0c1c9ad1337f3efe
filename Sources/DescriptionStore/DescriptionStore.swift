import GRDB
import Glibc
import ImageDescription
import SafeFiles

/// An SQLite file with a record for each content and settings, and the files that have the content.
///
/// Batches and audits use it. Records stay as Descry made them; labels and corrections are stored
/// separately and applied when records are read, so describing again never loses them.
///
/// Each record has its own transaction, so a process can be killed at any moment. Records of
/// deleted files stay, hidden, so that a file that was moved or comes back is not described again.
public final class DescriptionStore: Sendable {
  /// Distinguishes stores from other SQLite files: "Dscr".
  private static let applicationID: Int32 = 0x4473_6372

  let path: String
  /// The part of the store that this instance reads and writes.
  let scope: StoreScope
  private let lock: LockedFile?
  package let database: DatabaseQueue

  /// Opens a store for writing; creates a missing one, readable by its owner only.
  ///
  /// - Parameter subfolder: the folder that paths are relative to, by its path in the store.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public convenience init(
    writing path: String, subfolder: PictureFile = .wholeStore
  ) throws(FileError) {
    try self.init(path, subfolder, lock: try LockedFile(path, for: .store))
  }

  /// Opens an existing store for writing.
  ///
  /// - Parameter subfolder: the folder that paths are relative to, by its path in the store.
  /// - Throws: `storeMissing`, `busy`, `foreign`, `unusable`.
  public convenience init(
    updating path: String, subfolder: PictureFile = .wholeStore
  ) throws(FileError) {
    try Self.checkExists(path)
    try self.init(writing: path, subfolder: subfolder)
  }

  /// Opens a store for reading, even while a batch writes to it.
  ///
  /// - Parameter subfolder: the folder whose files are read, by its path in the store; paths are
  ///   relative to it.
  /// - Throws: `storeMissing`, `storeOutdated`, `busy`, `foreign`, `unusable`.
  public convenience init(
    reading path: String, subfolder: PictureFile = .wholeStore
  ) throws(FileError) {
    try Self.checkExists(path)
    try self.init(path, subfolder, lock: nil)
  }

  private static func checkExists(_ path: String) throws(FileError) {
    guard access(path, F_OK) == 0 else {
      throw FileError(.storeMissing, "\(path): no such store")
    }
  }

  private init(_ path: String, _ subfolder: PictureFile, lock: LockedFile?) throws(FileError) {
    self.path = path
    scope = StoreScope(subfolder)
    self.lock = lock
    database = try FileError.translating(path) {
      let isWriting = lock != nil
      // Not read-only, since SQLite would then leave its helper files behind.
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.prepareDatabase { database in
        // Another person may have made the file: its views and triggers may not call functions
        // with side effects.
        try database.execute(sql: "PRAGMA trusted_schema = OFF")
        let id = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        let isNew = try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_master") == nil
        guard id == Self.applicationID || isWriting && id == 0 && isNew else {
          throw FileError(.foreign, "\(path) is not a Descry store; it was not changed")
        }
      }
      var database = try DatabaseQueue(path: path, configuration: configuration)
      try Self.checkVersion(of: database, path)
      if isWriting {
        // The file says that it has a journal of this kind, so a store that is refused keeps its own.
        try database.close()
        configuration.journalMode = .wal
        database = try DatabaseQueue(path: path, configuration: configuration)
        try Self.schema.migrate(database)
      }
      guard try database.read(Self.schema.hasCompletedMigrations) else {
        throw FileError(.storeOutdated, "\(path) was made by an older version of Descry")
      }
      return database
    }
  }

  // Without its journal the store is one file that can be read on a read-only disk. The journal
  // stays while another process reads. Closing any descriptor of the file ends SQLite's own locks,
  // so the database is closed before the lock.
  deinit {
    if lock != nil {
      try? database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE")
      }
    }
    try? database.close()
  }

  /// Refuses a store that this version can neither read nor migrate.
  private static func checkVersion(of database: DatabaseQueue, _ path: String) throws {
    guard try database.read(isComplete) else {
      throw FileError(.foreign, "\(path) was made by a development version of Descry")
    }
    guard try !database.read(schema.hasBeenSuperseded) else {
      throw FileError(.foreign, "\(path) was made by a newer version of Descry")
    }
  }

  /// Whether a store has all tables of version 0.2.0; true for a new one.
  private static func isComplete(_ database: Database) throws -> Bool {
    try !database.tableExists("grdb_migrations") || database.tableExists("batch")
  }

  private static let schema = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1", migrate: createTables)
    // Version 0.2.0 made the same tables in five steps, and its stores name all of them.
    for step in 2...5 { migrator.registerMigration("\(step)") { _ in } }
    migrator.registerMigration("6", migrate: addPixels)
    migrator.registerMigration("7", migrate: addSidecars)
    migrator.registerMigration("8", migrate: makeView)
    return migrator
  }()

  private static func createTables(_ database: Database) throws {
    try database.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE content (
          sha256 TEXT NOT NULL,                    -- of the picture's file
          settings TEXT NOT NULL,                  -- SHA-256 of the settings
          status TEXT NOT NULL,
          record TEXT NOT NULL,                    -- JSON, without a path
          evidence TEXT,                           -- JSON; NULL if not kept
          perceptual_hash INTEGER,                 -- NULL if not measured
          remainder REAL,                          -- NULL if no text was found
          PRIMARY KEY (sha256, settings)
        );
        CREATE TABLE file (
          path BLOB NOT NULL PRIMARY KEY,          -- the bytes of the name
          sha256 TEXT,                             -- NULL: the file could not be read
          settings TEXT NOT NULL,
          status TEXT,                             -- if the next batch tries it again
          record TEXT,                             -- why, JSON without a path
          present INTEGER NOT NULL DEFAULT 1       -- 0: the last batch did not find the file
        );
        CREATE INDEX file_content ON file (sha256, settings);
        CREATE TABLE thumbnail (
          sha256 TEXT NOT NULL PRIMARY KEY,        -- of the picture's file
          jpeg BLOB NOT NULL
        );
        CREATE TABLE label (
          path BLOB NOT NULL PRIMARY KEY,          -- as in file
          text TEXT                                -- NULL: decorative
        );
        CREATE TABLE correction (
          sha256 TEXT NOT NULL PRIMARY KEY,        -- of the picture's file
          text TEXT NOT NULL
        );
        CREATE TABLE folder (
          prefix BLOB NOT NULL PRIMARY KEY,        -- what paths of its files begin with
          path BLOB NOT NULL                       -- absolute, or relative to the store's folder
        );
        CREATE TABLE batch (
          prefix BLOB NOT NULL PRIMARY KEY,        -- of the subfolder; empty: the whole store
          found INTEGER NOT NULL,                  -- how many files
          remaining INTEGER                        -- how many are left; NULL until it ends
        );
        """)
  }

  /// Identifies contents and corrections by the decoded picture, too, which stays the same when
  /// metadata changes.
  private static func addPixels(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE content ADD COLUMN pixels TEXT;     -- DescribedPicture.pixels; NULL if unknown
        ALTER TABLE correction ADD COLUMN pixels TEXT;  -- of its picture; NULL if unknown
        CREATE INDEX content_pixels ON content (pixels);
        """)
  }

  /// Keeps the alt text of the sidecar beside a file, as JSON; NULL if there is none.
  private static func addSidecars(_ database: Database) throws {
    try database.execute(sql: "ALTER TABLE file ADD COLUMN sidecar TEXT")
  }

  /// Makes the view of files with their records, which earlier versions made otherwise.
  ///
  /// A file's own failure comes before that of its content, which another file may have.
  private static func makeView(_ database: Database) throws {
    try database.execute(
      sql: """
        DROP VIEW IF EXISTS picture;
        CREATE VIEW picture AS
          SELECT file.path, file.sha256, file.settings, file.present, file.sidecar, content.pixels,
            coalesce(file.status, content.status) AS status,
            coalesce(file.record, content.record) AS record
          FROM file LEFT JOIN content USING (sha256, settings)
          WHERE coalesce(file.record, content.record) NOT NULL;
        """)
  }

  /// Accesses the database and translates its errors.
  package func accessing<Value>(_ work: () throws -> Value) throws(FileError) -> Value {
    try FileError.translating(path, work)
  }

  /// Reads the database.
  func reading<Value>(_ work: (Database) throws -> Value) throws(FileError) -> Value {
    try accessing { try database.read(work) }
  }

  /// Changes the database: everything or, after an error, nothing.
  func writing<Value>(_ work: (Database) throws -> Value) throws(FileError) -> Value {
    try accessing { try database.write(work) }
  }
}

extension FileError {
  /// Accesses a store and turns SQLite's errors into messages for users.
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
        throw FileError(.foreign, "\(path) is not a Descry store; it was not changed")
      case let code:
        throw FileError(.unusable, "the store \(path) cannot be used: \(words(for: code))")
      }
    }
  }

  /// The problem and the fix.
  private static func words(for code: ResultCode?) -> String {
    switch code {
    case .SQLITE_CANTOPEN?:
      "it cannot be opened. Check the path and its permissions"
    case .SQLITE_PERM?, .SQLITE_READONLY?, .SQLITE_AUTH?:
      "it cannot be written. Check the permissions of the file and of its folder"
    case .SQLITE_FULL?: "the disk is full"
    case .SQLITE_IOERR?: "the disk cannot be read or written"
    case .SQLITE_CORRUPT?: "it is damaged. Restore a backup, or delete it to start a new store"
    case .SQLITE_NOMEM?: "there is not enough memory"
    case .SQLITE_TOOBIG?: "a record is too long"
    case let code?: "database error (SQLite error \(code.rawValue))"
    case nil: "it has an invalid row"
    }
  }
}
