import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// Begins a batch: hides all files except these, and counts as unfinished until `end` is called.
  ///
  /// A hidden file that is there again stays hidden until `note` stores its content: it may differ.
  ///
  /// Removes records and thumbnails that no file uses any more, except those of audits.
  ///
  /// - Parameters:
  ///   - unread: subfolders that cannot be read; their files are not hidden.
  ///   - folders: the folders of the batch.
  package func begin(
    _ names: [PictureFile], keeping unread: [PictureFile] = [], in folders: [PictureFile]
  ) throws(FileError) {
    try writing { database in
      try noteBatch(of: folders, count: names.count, in: database)
      try database.execute(sql: "CREATE TEMP TABLE listed (path BLOB NOT NULL PRIMARY KEY)")
      let insert = try database.makeStatement(sql: "INSERT INTO listed VALUES (?)")
      for name in names { try insert.execute(arguments: [scope.blob(of: name)]) }
      for folder in unread {
        let isInside = scope.part(folder).contains("path")
        try database.execute(
          sql: """
            INSERT OR IGNORE INTO listed SELECT path FROM file WHERE present AND \(isInside)
            """)
      }
      try database.execute(
        sql: """
          UPDATE file SET present = 0
          WHERE present AND path NOT IN (SELECT path FROM listed) AND \(scope.contains("path"));
          DROP TABLE listed;
          DELETE FROM content WHERE evidence IS NULL AND NOT EXISTS (
            SELECT 1 FROM file
            WHERE file.sha256 = content.sha256 AND file.settings = content.settings);
          DELETE FROM thumbnail
          WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.sha256 = thumbnail.sha256)
          """)
    }
  }

  /// Hides a file that is no longer a picture.
  package func remove(_ name: PictureFile) throws(FileError) {
    try writing { database in
      try database.execute(
        sql: "UPDATE file SET present = 0 WHERE path = ?",
        arguments: [scope.blob(of: name)])
    }
  }

  /// Stores which content a file has, unless it is known, and its own failure.
  @discardableResult
  package func note(
    _ name: PictureFile, has content: StoredContent, sidecar: AltText? = nil, settings: String
  ) throws(FileError) -> StoredPicture {
    let picture = StoredPicture(content, name: name, sidecar: sidecar)
    let line = try picture.sidecarLine()
    let failure = settings == Self.retried ? content : nil
    try accessing {
      if try database.read({ try isNoted(picture, failure, line, settings, in: $0) }) { return }
      try database.write { database in
        try database.execute(
          sql: """
            INSERT INTO file (path, sha256, settings, status, record, sidecar)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256,
              settings = excluded.settings, status = excluded.status, record = excluded.record,
              sidecar = excluded.sidecar, present = 1
            """,
          arguments: [
            scope.blob(of: name), content.sha256, settings, failure?.status.rawValue,
            failure?.line, line,
          ])
      }
    }
    return picture
  }

  private func isNoted(
    _ picture: StoredPicture, _ failure: StoredContent?, _ sidecar: String?, _ settings: String,
    in database: Database
  ) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT 1 FROM file
        WHERE path = ? AND sha256 IS ? AND settings = ? AND record IS ? AND sidecar IS ? AND present
        """)
    let row = try Row.fetchOne(
      statement,
      arguments: [scope.blob(of: picture.name), picture.sha256, settings, failure?.line, sidecar])
    return row != nil
  }

  /// The hashes of the names of all files that have a record with these settings.
  ///
  /// - Parameter isKnown: whether a record of this status counts.
  package func names(
    settings: String, where isKnown: (DescriptionRecord.Status) -> Bool
  ) throws(FileError) -> Set<Int> {
    try reading { database in
      var names: Set<Int> = []
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT path, status FROM picture
          WHERE settings = ? AND sha256 IS NOT NULL AND \(scope.contains("path"))
          """,
        arguments: [settings])
      while let row = try rows.next() {
        let (path, status): (Data, String) = (row[0], row[1])
        if DescriptionRecord.Status(rawValue: status).map(isKnown) == true {
          names.insert(scope.name(of: path).hashValue)
        }
      }
      return names
    }
  }

  /// How many pictures the last batch found.
  package func recordCount() throws(FileError) -> Int {
    try reading { database in
      try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM picture WHERE present AND \(scope.contains("path"))") ?? 0
    }
  }

  /// How many files that the last batch found have a record in an older schema.
  ///
  /// - Parameter settings: the current settings, whose records have the current schema.
  package func outdatedCount(settings: String) throws(FileError) -> Int {
    // Within a string the quotes would be escaped.
    let current = #","schema":\#(DescriptionRecord.currentSchema),"#
    return try reading { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM picture
          WHERE present AND settings != ? AND instr(record, ?) = 0
            AND \(scope.contains("path"))
          """, arguments: [settings, current]) ?? 0
    }
  }

  /// How many pictures that the last batch found have text in a language that was not read.
  package func otherLanguageCount() throws(FileError) -> Int {
    try reading { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM picture
          WHERE present AND instr(record, '"otherLanguage":true') AND \(scope.contains("path"))
          """) ?? 0
    }
  }

  /// How many pictures that the last batch found were described from a damaged file.
  package func damagedCount() throws(FileError) -> Int {
    try reading { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM picture
          WHERE present AND instr(record, '"warnings":["truncated"') AND instr(record, '"error":null')
            AND \(scope.contains("path"))
          """) ?? 0
    }
  }

  /// Reads a consistent snapshot of the store.
  ///
  /// Translates the database's errors and rethrows others.
  package func readSnapshot(_ work: (StoreSnapshot) throws -> Void) throws {
    do {
      try database.read { try work(StoreSnapshot(database: $0, scope: scope)) }
    } catch let error as DatabaseError {
      try accessing { throw error }
    }
  }
}
