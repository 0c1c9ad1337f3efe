import Foundation
import GRDB
import ImageDescription

extension DescriptionStore {
  /// Writes what is spoken of each picture into a sidecar beside it; the pictures are only read.
  ///
  /// Silent pictures and those that could not be described get none, and neither does one whose
  /// content is not that which was described. A sidecar that is there is left as it is.
  ///
  /// - Parameter folder: where the paths of the records begin.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func writeSidecars(in folder: PictureFile) throws -> SidecarSummary {
    let words = try givenWords()
    var summary = SidecarSummary()
    var spoken: [(name: PictureFile, sha256: String?, text: String)] = []
    // The store is not held while the pictures are read, which may take long.
    try reading { database in
      let rows = try Row.fetchCursor(
        database, sql: "SELECT * FROM picture WHERE present ORDER BY path")
      while let picture = try rows.next().map(StoredPicture.init) {
        let record = try words.record(of: picture)
        if let text = record.spoken, !record.status.isFailure {
          spoken.append((picture.name, picture.sha256, text))
        } else {
          summary.silentCount += 1
        }
      }
    }
    for (name, sha256, text) in spoken {
      let file = name.file(in: folder)
      guard let bytes = try? file.read(atMost: .max - 1),
        ContentHash.sha256(of: bytes) == sha256
      else {
        summary.changed.append(name)
        continue
      }
      if try Sidecar(text).write(beside: file) {
        summary.writtenCount += 1
      } else {
        summary.existing.append(name)
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
