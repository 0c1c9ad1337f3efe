import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension StoredPicture {
  /// A row as the store has it.
  package init(_ row: Row) throws {
    let path: Data = row["path"]
    let status: String = row["status"]
    guard let known = DescriptionRecord.Status(named: status) else {
      throw FileError(.foreign, "the store has a record with the unknown status '\(status)'")
    }
    let stored = Self(
      name: PictureFile(pathBytes: Array(path)), sha256: row["sha256"], settings: row["settings"],
      status: known, line: Self.completed(row["record"]))
    // An older record, whose status had another name, is given out as it would be made today.
    self =
      status == known.rawValue
      ? stored
      : try Self(
        stored.record(), name: stored.name, sha256: stored.sha256, settings: stored.settings)
  }

  /// A record's line with the key `correction`, which those that were made before it lack.
  ///
  /// Keys are in the order of the alphabet, and in a text a quote has a backslash before it.
  package static func completed(_ line: String) -> String {
    guard let place = line.range(of: #","description":"#),
      !line[..<place.lowerBound].contains(#""correction":"#)
    else { return line }
    return line.replacingCharacters(
      in: place, with: #","correction":null,"description":"#)
  }
}
