import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// Stands for the settings of failures that every batch tries again, so that none reuses them.
  package static let retried = "retried"

  /// Whether a content is not an audit's, which has no thumbnail.
  private var servesReport: String {
    """
    (content.evidence IS NULL OR content.status IN ('failed', 'crashed')
      OR EXISTS (SELECT 1 FROM thumbnail WHERE thumbnail.sha256 = content.sha256))
    """
  }

  /// The record of a content with these settings; `nil` if unknown.
  ///
  /// - Parameter forReport: whether to ignore records of audits, which have no thumbnail.
  package func content(
    sha256: String, settings: String, forReport: Bool = false
  ) throws(FileError) -> StoredContent? {
    try reading { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT * FROM content WHERE sha256 = ? AND settings = ? AND (NOT ? OR \(servesReport))
          """)
      return try Row.fetchOne(statement, arguments: [sha256, settings, forReport])
        .map(StoredContent.init)
    }
  }

  /// Stores the record of a content, replacing one with the same settings.
  ///
  /// A picture that was not decoded this time keeps the pixels that it is known to have.
  ///
  /// - Parameter described: the record, the evidence to keep, and a thumbnail, which does not
  ///   replace a stored one.
  @discardableResult
  package func save(
    _ described: DescribedPicture, sha256: String, under settings: String
  ) throws(FileError) -> StoredContent {
    var pixels = described.pixels
    if pixels == nil { pixels = try self.pixels(of: sha256) }
    let content = try StoredContent(described.record, sha256: sha256, pixels: pixels)
    try accessing {
      let evidence = try described.record.evidence.map { try JSONEncoder().encode($0) }
      try database.write { database in
        try Self.keepCorrections(of: content, in: database)
        try database.execute(
          sql: """
            INSERT INTO content
              (sha256, settings, status, record, evidence, perceptual_hash, remainder, pixels)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (sha256, settings) DO UPDATE SET status = excluded.status,
              record = excluded.record,
              evidence = CASE WHEN excluded.evidence IS NULL AND content.record = excluded.record
                THEN content.evidence ELSE excluded.evidence END,
              perceptual_hash = excluded.perceptual_hash, remainder = excluded.remainder,
              pixels = excluded.pixels
            """,
          arguments: [
            sha256, settings, content.status.rawValue, content.line,
            evidence.map { String(decoding: $0, as: UTF8.self) },
            described.perceptualHash.map(Int64.init(bitPattern:)), described.remainder,
            content.pixels,
          ])
        guard let thumbnail = described.thumbnail else { return }
        try database.execute(
          sql: "INSERT OR IGNORE INTO thumbnail (sha256, jpeg) VALUES (?, ?)",
          arguments: [sha256, Data(thumbnail)])
      }
    }
    return content
  }

  /// Gives corrections the pixels of a content that other versions of Descry hashed otherwise, or
  /// not at all.
  ///
  /// A correction that the content has by its former pixels stays, unless a file is there for whose
  /// content it was written: if both look the same, they will have the same pixels again.
  private static func keepCorrections(of content: StoredContent, in database: Database) throws {
    guard let pixels = content.pixels else { return }
    let inherit = try database.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO correction (sha256, text, pixels)
        SELECT :sha256, text, :pixels FROM correction
        WHERE pixels IN (
            SELECT pixels FROM content WHERE sha256 = :sha256 AND pixels != :pixels)
          AND NOT EXISTS (
            SELECT 1 FROM file WHERE file.sha256 = correction.sha256 AND file.present)
        """)
    try inherit.execute(arguments: ["sha256": content.sha256, "pixels": pixels])
    let refresh = try database.cachedStatement(
      sql: """
        UPDATE correction SET pixels = :pixels WHERE sha256 = :sha256 AND pixels IS NOT :pixels
        """)
    try refresh.execute(arguments: ["sha256": content.sha256, "pixels": pixels])
  }

  /// `DescribedPicture.pixels` of a content, with any settings; `nil` if unknown.
  private func pixels(of sha256: String) throws(FileError) -> String? {
    try reading { database in
      try String.fetchOne(
        database, sql: "SELECT pixels FROM content WHERE sha256 = ? AND pixels NOT NULL",
        arguments: [sha256])
    }
  }

  /// The described content that a file had in an earlier batch with these settings; `nil` if it had
  /// none, or the pixels are unknown.
  ///
  /// - Parameter forReport: whether to ignore records of audits, which have no thumbnail.
  package func earlierContent(
    of name: PictureFile, settings: String, forReport: Bool
  ) throws(FileError) -> StoredContent? {
    try reading { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT content.* FROM file JOIN content USING (sha256, settings)
          WHERE path = ? AND settings = ? AND pixels NOT NULL
            AND content.status NOT IN ('failed', 'crashed') AND (NOT ? OR \(servesReport))
          """)
      return try Row.fetchOne(statement, arguments: [scope.blob(of: name), settings, forReport])
        .map(StoredContent.init)
    }
  }

  /// Stores the record of a content for another one with the same pixels.
  ///
  /// - Parameters:
  ///   - content: has the pixels.
  ///   - sha256: the hash of the other content.
  ///   - identified: has the facts and the alt text of its file.
  package func copy(
    _ content: StoredContent, to sha256: String, _ identified: DescriptionRecord,
    under settings: String
  ) throws(FileError) -> StoredContent {
    var record = try StoredContent.record(in: content.line, of: PictureFile(sha256))
    record.image = identified.image
    record.embedded = identified.embedded
    // Descry 0.3 stored records with the label of their file.
    let copy = try StoredContent(record.labelled(.none), sha256: sha256, pixels: content.pixels)
    try writing { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO content
            (sha256, settings, status, record, perceptual_hash, remainder, pixels)
          SELECT :new, settings, status, :record, perceptual_hash, remainder, pixels
          FROM content WHERE sha256 = :old AND settings = :settings;
          INSERT OR IGNORE INTO thumbnail (sha256, jpeg)
          SELECT :new, jpeg FROM thumbnail WHERE sha256 = :old
          """,
        arguments: [
          "new": sha256, "record": copy.line, "old": content.sha256, "settings": settings,
        ])
    }
    return copy
  }
}

extension DescriptionStore: DescriptionCache {
  /// The record of a content, with evidence, thumbnail, perceptual hash and remainder if stored;
  /// `nil` if the content is unknown or the record is damaged.
  public func described(sha256: String, settings: String) throws -> DescribedPicture? {
    let row = try reading { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT content.*, thumbnail.jpeg FROM content
          LEFT JOIN thumbnail ON thumbnail.sha256 = content.sha256
          WHERE content.sha256 = ? AND content.settings = ?
          """,
        arguments: [sha256, settings])
    }
    guard let row,
      var record = try? StoredContent.record(in: row["record"], of: PictureFile(sha256))
    else { return nil }
    let evidence: String? = row["evidence"]
    record.evidence = evidence.flatMap {
      try? JSONDecoder().decode([Evidence].self, from: Data($0.utf8))
    }
    let hash: Int64? = row["perceptual_hash"]
    let thumbnail: Data? = row["jpeg"]
    return DescribedPicture(
      record: record, thumbnail: thumbnail.map(Array.init),
      perceptualHash: hash.map(UInt64.init(bitPattern:)), pixels: row["pixels"],
      remainder: row["remainder"])
  }

  /// Stores the record of a content, with evidence, perceptual hash and remainder.
  public func save(_ described: DescribedPicture, sha256: String, settings: String) throws {
    try save(described, sha256: sha256, under: settings)
  }
}
