import DescriptionStore
import Foundation
import GRDB
import SafeFiles

/// What was seen in pictures, in an SQLite file, found again by content, settings and version.
final class PictureStore: Sendable {
  /// What tells the file from other SQLite files: "DscA".
  private static let applicationID: Int32 = 0x4473_6341

  private let path: String
  private let lock: LockedFile
  private let database: DatabaseQueue

  /// Opens a store; if it is not there it is made, for its owner alone.
  ///
  /// - Throws: `busy`, `foreign`, `unusable`.
  init(_ path: String) throws(FileError) {
    self.path = path
    lock = try LockedFile(path, for: .store)
    database = try FileError.translating(path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try database.write { database in
        let id = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        let isNew = try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_master") == nil
        guard id == Self.applicationID || id == 0 && isNew else {
          throw FileError(.foreign, "\(path) is not a store of an audit; it was left alone")
        }
        try database.execute(
          sql: """
            PRAGMA application_id = \(Self.applicationID);
            CREATE TABLE IF NOT EXISTS picture (
              sha256 TEXT NOT NULL,                    -- of the picture's file
              settings TEXT NOT NULL,                  -- SHA-256 of what decides what is seen
              facts TEXT NOT NULL,                     -- JSON
              PRIMARY KEY (sha256, settings)
            );
            """)
      }
      return database
    }
  }

  /// What was seen in a content with these settings, if it was looked at.
  func facts(sha256: String, settings: String) throws(FileError) -> PictureFacts? {
    try FileError.translating(path) {
      let line = try database.read { database in
        try String.fetchOne(
          database, sql: "SELECT facts FROM picture WHERE sha256 = ? AND settings = ?",
          arguments: [sha256, settings])
      }
      // A line that cannot be read is as good as none: the picture is looked at again.
      return line.flatMap { try? JSONDecoder().decode(PictureFacts.self, from: Data($0.utf8)) }
    }
  }

  func save(_ facts: PictureFacts, sha256: String, settings: String) throws(FileError) {
    try FileError.translating(path) {
      let line = String(decoding: try JSONEncoder().encode(facts), as: UTF8.self)
      try database.write { database in
        try database.execute(
          sql: "INSERT OR REPLACE INTO picture (sha256, settings, facts) VALUES (?, ?, ?)",
          arguments: [sha256, settings, line])
      }
    }
  }
}
