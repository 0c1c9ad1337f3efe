import Foundation
import GRDB
import ImageDescription

extension StoredPicture {
  /// A row as the store has it.
  init(_ row: Row) throws {
    let path: Data = row["path"]
    let status: String = row["status"]
    guard let status = DescriptionRecord.Status(rawValue: status) else {
      throw BatchError(.foreign, "the store has a record with the unknown status '\(status)'")
    }
    self.init(
      name: PictureFile(pathBytes: Array(path)), sha256: row["sha256"], settings: row["settings"],
      status: status, line: row["record"])
  }
}
