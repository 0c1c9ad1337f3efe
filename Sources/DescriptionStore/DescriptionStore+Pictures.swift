import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// Notes which files are there: the records of all others go out of sight.
  package func setPresent(_ names: [PictureFile]) throws(FileError) {
    try accessing {
      try database.write { database in
        try database.execute(sql: "CREATE TEMP TABLE listed (path BLOB NOT NULL PRIMARY KEY)")
        let insert = try database.makeStatement(sql: "INSERT INTO listed VALUES (?)")
        for name in names { try insert.execute(arguments: [name.blob]) }
        try database.execute(
          sql: """
            UPDATE picture SET present = NOT present
            WHERE present != (path IN (SELECT path FROM listed));
            DROP TABLE listed
            """)
      }
    }
  }

  /// Puts the record of a file that is no picture any more out of sight.
  package func remove(_ name: PictureFile) throws(FileError) {
    try accessing {
      try database.write { database in
        try database.execute(
          sql: "UPDATE picture SET present = 0 WHERE path = ?", arguments: [name.blob])
      }
    }
  }

  /// The record of this content and these settings: that of the file itself, else of any other.
  package func picture(
    _ name: PictureFile, sha256: String, settings: String
  ) throws(FileError) -> StoredPicture? {
    try accessing {
      try database.read { database in
        // Two questions, since a content may have a hundred thousand files.
        let own = try Row.fetchOne(
          database, sql: "SELECT * FROM picture WHERE path = ? AND sha256 = ? AND settings = ?",
          arguments: [name.blob, sha256, settings])
        let any =
          try own
          ?? Row.fetchOne(
            database, sql: "SELECT * FROM picture WHERE sha256 = ? AND settings = ? LIMIT 1",
            arguments: [sha256, settings])
        return try any.map(StoredPicture.init)
      }
    }
  }

  /// The hashes of the names of all pictures that have a record with these settings.
  ///
  /// - Parameter isKnown: whether a picture with a record of this status counts.
  package func names(
    settings: String, where isKnown: (DescriptionRecord.Status) -> Bool
  ) throws(FileError) -> Set<Int> {
    try accessing {
      try database.read { database in
        var names: Set<Int> = []
        let rows = try Row.fetchCursor(
          database,
          sql: "SELECT path, status FROM picture WHERE settings = ? AND sha256 IS NOT NULL",
          arguments: [settings])
        while let row = try rows.next() {
          let (path, status): (Data, String) = (row[0], row[1])
          if DescriptionRecord.Status(named: status).map(isKnown) == true {
            names.insert(Array(path).hashValue)
          }
        }
        return names
      }
    }
  }

  /// Writes the record of a file over the one that it had.
  ///
  /// - Parameter thumbnail: the picture, small; one that the store has is kept.
  package func save(_ picture: StoredPicture, thumbnail: [UInt8]? = nil) throws(FileError) {
    try accessing {
      try database.write { database in
        try database.execute(
          sql: """
            INSERT INTO picture (path, sha256, settings, status, record) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256,
              settings = excluded.settings, status = excluded.status, record = excluded.record,
              present = 1
            """,
          arguments: [
            picture.name.blob, picture.sha256, picture.settings, picture.status.rawValue,
            picture.line,
          ])
        guard let thumbnail, let sha256 = picture.sha256 else { return }
        try database.execute(
          sql: "INSERT OR IGNORE INTO thumbnail (sha256, jpeg) VALUES (?, ?)",
          arguments: [sha256, Data(thumbnail)])
      }
    }
  }
}

extension PictureFile {
  /// The path's bytes, as the store has them.
  var blob: Data { Data(pathBytes) }
}
