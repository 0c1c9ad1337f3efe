import Foundation
import GRDB
import ImageDescription
import SafeFiles

/// A batch that was interrupted or killed, or is still running.
public struct UnfinishedBatch: Equatable, Sendable {
  /// The subfolder that it described; empty for all files, or more.
  public let subfolder: PictureFile
  /// How many files it found.
  public let fileCount: Int
  /// How many files it did not look at; `nil` if it was killed or is still running.
  public let remainingCount: Int?
  /// How many of its files have a record.
  public let recordCount: Int

  /// What is left, for a person: "did not finish: 18 of 30 files are left".
  package var words: String {
    let files = "\(fileCount) \(fileCount == 1 ? "file" : "files")"
    guard let remainingCount else {
      return "did not finish or is still running: "
        + "\(recordCount) of \(files) \(recordCount == 1 ? "has" : "have") a record"
    }
    return "did not finish: "
      + "\(remainingCount) of \(files) \(remainingCount == 1 ? "is" : "are") left"
  }
}

extension DescriptionStore {
  /// The folders of the last batch of the whole store.
  package func folderCount() throws(FileError) -> Int {
    try reading { try Int.fetchOne($0, sql: "SELECT count(*) FROM folder") ?? 0 }
  }

  /// The path in the store of a folder that the last batch of the whole store included.
  ///
  /// - Returns: `nil` if that batch did not include the folder.
  public func subfolder(of folder: PictureFile) throws(FileError) -> PictureFile? {
    guard let place, let whole = Self.resolved(folder) else { return nil }
    let folders = try reading { database in
      try Row.fetchAll(database, sql: "SELECT prefix, path FROM folder").map { row in
        let (prefix, path): (Data, Data) = (row[0], row[1])
        return (prefix: Array(prefix), path: Array(path))
      }
    }
    for (prefix, path) in folders {
      let outer = path.first == UInt8(ascii: "/") ? path : place + path
      if whole.starts(with: outer) {
        return PictureFile(pathBytes: prefix + whole.dropFirst(outer.count))
      }
    }
    return nil
  }

  /// The last batches of this part of the store that did not finish.
  public func unfinishedBatches() throws(FileError) -> [UnfinishedBatch] {
    try reading { try scope.unfinishedBatches(in: $0) }
  }

  /// Stores that a batch begins, in the transaction of a writer.
  func noteBatch(of folders: [PictureFile], count: Int, in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM batch WHERE \(scope.contains("prefix"));
        INSERT INTO batch (prefix, found) VALUES (\(scope.literal), \(count))
        """)
    guard scope.prefix.isEmpty else { return }
    try database.execute(sql: "DELETE FROM folder")
    for folder in folders {
      guard let place, let whole = Self.resolved(folder) else { continue }
      let path = whole.starts(with: place) ? Array(whole.dropFirst(place.count)) : whole
      let prefix = folders.count > 1 ? StoreScope(folder) : StoreScope(.wholeStore)
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO folder VALUES (\(prefix.literal), \(StoreScope.literal(path)))
          """)
    }
  }

  /// Ends the batch that `begin` began.
  ///
  /// - Parameter remainingCount: how many files it did not look at.
  package func end(remainingCount: Int) throws(FileError) {
    try writing {
      try $0.execute(
        sql: "UPDATE batch SET remaining = ? WHERE prefix = \(scope.literal)",
        arguments: [remainingCount])
    }
  }

  /// The folder of the store, absolute and with a slash at its end; `nil` if it does not exist.
  private var place: [UInt8]? {
    Self.resolved(PictureFile(path).folderAndName.folder)
  }

  /// A folder's path, absolute and with a slash at its end; `nil` if it does not exist.
  private static func resolved(_ folder: PictureFile) -> [UInt8]? {
    folder.real?.appending([]).pathBytes
  }
}

extension StoreSnapshot {
  /// The last batches of this part of the store that did not finish.
  package func unfinishedBatches() throws -> [UnfinishedBatch] {
    try scope.unfinishedBatches(in: database)
  }
}

extension StoreScope {
  /// The last batches in this part, and the last batch of a larger part if none is newer.
  fileprivate func unfinishedBatches(in database: Database) throws -> [UnfinishedBatch] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT prefix, found, remaining, (
            SELECT count(*) FROM picture
            WHERE present AND substr(path, 1, length(batch.prefix)) = batch.prefix) AS records
        FROM batch
        WHERE ifnull(remaining, 1) > 0 AND (\(contains("prefix")) OR prefix = (
            SELECT prefix FROM batch
            WHERE prefix = x'' OR substr(\(literal), 1, length(prefix)) = prefix
            ORDER BY length(prefix) DESC LIMIT 1))
        ORDER BY prefix
        """)
    return rows.map { row in
      UnfinishedBatch(
        subfolder: name(of: row["prefix"]), fileCount: row["found"],
        remainingCount: row["remaining"], recordCount: row["records"])
    }
  }
}
