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
    do {
      try database.read { database in
        let pictures = try Row.fetchCursor(
          database, sql: "SELECT * FROM picture WHERE present ORDER BY path")
        while let picture = try pictures.next().map(StoredPicture.init) {
          switch format {
          case .jsonl: try write(words.line(of: picture) + "\n")
          case .csv: try write(words.record(of: picture).csvRow + "\r\n")
          }
        }
      }
    } catch let error as DatabaseError {
      try accessing { throw error }
    }
  }
}
