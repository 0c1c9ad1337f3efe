import Foundation
import GRDB
import ImageDescription

extension DescriptionStore {
  /// Writes what is spoken of each picture into a sidecar beside it; the pictures are only read.
  ///
  /// Silent pictures and those that could not be described get none, and neither does one whose
  /// content is not that which was described. A sidecar that is there is left as it is.
  ///
  /// - Parameters:
  ///   - folder: where the paths of the records begin.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func writeSidecars(in folder: PictureFile) throws -> SidecarSummary {
    let words = try givenWords()
    var summary = SidecarSummary()
    try reading { database in
      let rows = try Row.fetchCursor(
        database, sql: "SELECT * FROM picture WHERE present ORDER BY path")
      while let stored = try rows.next().map(StoredPicture.init) {
        let record = try words.record(of: stored)
        guard let text = record.spoken, !record.status.isFailure else {
          summary.silentCount += 1
          continue
        }
        let file = stored.name.file(in: folder)
        guard let bytes = try? file.read(atMost: .max - 1),
          ContentHash.sha256(of: bytes) == stored.sha256
        else {
          summary.changed.append(stored.name)
          continue
        }
        if try Sidecar(text).write(beside: file) {
          summary.writtenCount += 1
        } else {
          summary.existing.append(stored.name)
        }
      }
    }
    return summary
  }
}

extension PictureFile {
  /// The file of a record's path, which may begin at the root.
  fileprivate func file(in folder: PictureFile) -> PictureFile {
    let slash = UInt8(ascii: "/")
    if pathBytes.first == slash { return self }
    return PictureFile(pathBytes: folder.pathBytes + [slash] + pathBytes)
  }
}
