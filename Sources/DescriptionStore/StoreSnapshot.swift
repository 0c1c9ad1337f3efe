import Foundation
import GRDB
import ImageDescription
import SafeFiles

/// A consistent snapshot of a store.
package struct StoreSnapshot {
  let database: Database
  let scope: StoreScope

  /// Reads the files that the last batch found, sorted by the bytes of their paths.
  ///
  /// - Parameters:
  ///   - original: only this file and those with the same bytes or pixels; `nil` for all.
  ///   - withThumbnails: whether to read thumbnails.
  ///   - use: takes a file and its thumbnail, a JPEG file, if any.
  package func readPictures(
    like original: PictureFile? = nil, withThumbnails: Bool = false,
    _ use: (StoredPicture, [UInt8]?) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT picture.*, thumbnail.jpeg FROM picture
        LEFT JOIN thumbnail ON thumbnail.sha256 = picture.sha256 AND :withThumbnails
        WHERE present AND \(scope.contains("path")) AND (:original IS NULL
          OR picture.sha256 = (SELECT sha256 FROM picture WHERE path = :original)
          OR picture.pixels = (SELECT pixels FROM picture WHERE path = :original))
        ORDER BY path
        """,
      arguments: [
        "withThumbnails": withThumbnails, "original": original.map { scope.blob(of: $0) },
      ])
    while let row = try rows.next() {
      let thumbnail: Data? = row["jpeg"]
      try use(StoredPicture(row, in: scope), thumbnail.map(Array.init))
    }
  }
}
