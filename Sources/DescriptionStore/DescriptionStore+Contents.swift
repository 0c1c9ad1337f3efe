import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// The record of a content with these settings; `nil` if unknown.
  ///
  /// - Parameter forReport: whether to ignore records of audits, which have no thumbnail.
  package func content(
    sha256: String, settings: String, forReport: Bool = false
  ) throws(FileError) -> StoredContent? {
    try accessing {
      try database.read { database in
        let statement = try database.cachedStatement(
          sql: """
            SELECT * FROM content WHERE sha256 = ? AND settings = ?
              AND (NOT ? OR evidence IS NULL OR status IN ('failed', 'crashed')
                OR EXISTS (SELECT 1 FROM thumbnail WHERE thumbnail.sha256 = content.sha256))
            """)
        return try Row.fetchOne(statement, arguments: [sha256, settings, forReport])
          .map(StoredContent.init)
      }
    }
  }

  /// Stores the record of a content, replacing one with the same settings.
  ///
  /// - Parameter described: the record, the evidence to keep, and a thumbnail, which does not
  ///   replace a stored one.
  @discardableResult
  package func save(
    _ described: DescribedPicture, sha256: String, under settings: String
  ) throws(FileError) -> StoredContent {
    let content = try StoredContent(described.record, sha256: sha256)
    try accessing {
      let evidence = try described.record.evidence.map { try JSONEncoder().encode($0) }
      try database.write { database in
        try database.execute(
          sql: """
            INSERT INTO content
              (sha256, settings, status, record, evidence, perceptual_hash, remainder)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (sha256, settings) DO UPDATE SET status = excluded.status,
              record = excluded.record,
              evidence = CASE WHEN excluded.evidence IS NULL AND content.record = excluded.record
                THEN content.evidence ELSE excluded.evidence END,
              perceptual_hash = excluded.perceptual_hash, remainder = excluded.remainder
            """,
          arguments: [
            sha256, settings, content.status.rawValue, content.line,
            evidence.map { String(decoding: $0, as: UTF8.self) },
            described.perceptualHash.map(Int64.init(bitPattern:)), described.remainder,
          ])
        guard let thumbnail = described.thumbnail else { return }
        try database.execute(
          sql: "INSERT OR IGNORE INTO thumbnail (sha256, jpeg) VALUES (?, ?)",
          arguments: [sha256, Data(thumbnail)])
      }
    }
    return content
  }

  fileprivate func row(of sha256: String, _ settings: String) throws(FileError) -> Row? {
    try accessing {
      try database.read { database in
        try Row.fetchOne(
          database,
          sql: """
            SELECT content.*, thumbnail.jpeg FROM content
            LEFT JOIN thumbnail ON thumbnail.sha256 = content.sha256
            WHERE content.sha256 = ? AND content.settings = ?
            """,
          arguments: [sha256, settings])
      }
    }
  }
}

extension DescriptionStore: DescriptionCache {
  /// The record of a content, with evidence, thumbnail, perceptual hash and remainder if stored;
  /// `nil` if the content is unknown or the record is damaged.
  public func described(sha256: String, settings: String) throws -> DescribedPicture? {
    guard let row = try row(of: sha256, settings),
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
      perceptualHash: hash.map(UInt64.init(bitPattern:)), remainder: row["remainder"])
  }

  /// Stores the record of a content, with evidence, perceptual hash and remainder.
  public func save(_ described: DescribedPicture, sha256: String, settings: String) throws {
    try save(described, sha256: sha256, under: settings)
  }
}
