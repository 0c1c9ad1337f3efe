import Foundation
import GRDB
import ImageDescription

extension DescriptionStore {
  /// Writes out the records of the files that the last batch found, in the order of the names'
  /// bytes.
  ///
  /// - Parameter write: takes one piece of text after the other; what it throws is passed on.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func export(as format: ExportFormat, to write: (String) throws -> Void) throws {
    if format == .csv { try write(DescriptionRecord.csvHeader + "\r\n") }
    let words = try givenWords()
    try reading { database in
      let pictures = try Row.fetchCursor(
        database, sql: "SELECT * FROM picture WHERE present ORDER BY path")
      while let picture = try pictures.next().map(StoredPicture.init) {
        switch format {
        case .jsonl: try write(words.line(of: picture) + "\n")
        case .csv: try write(words.record(of: picture).csvRow + "\r\n")
        }
      }
    }
  }

  /// Reads the store as it is at one moment; only the database's own errors are put into words,
  /// what the work throws is passed on.
  package func reading(_ work: (Database) throws -> Void) throws {
    do {
      try database.read(work)
    } catch let error as DatabaseError {
      try accessing { throw error }
    }
  }
}
