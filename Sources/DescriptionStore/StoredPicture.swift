import Foundation
import ImageDescription
import SafeFiles

/// A row of the store: a record with what it is found by.
package struct StoredPicture: Equatable {
  /// The path as records have it.
  package let name: PictureFile
  /// SHA-256 of the content; `nil` where the file could not be read.
  package let sha256: String?
  /// The fingerprint of the settings.
  package let settings: String
  package let status: DescriptionRecord.Status
  /// The record as JSON on one line.
  package let line: String
}

extension StoredPicture {
  /// The row of a file.
  ///
  /// - Parameter record: of this content; its path may be another file's.
  package init(
    _ record: DescriptionRecord, name: PictureFile, sha256: String?, settings: String
  ) throws(FileError) {
    var record = record
    record.path = name.path
    record.pathBase64 = name.pathBase64
    record.sha256 = sha256
    record.evidence = nil
    record.timings = nil
    self.name = name
    self.sha256 = sha256
    self.settings = settings
    status = record.status
    do {
      line = try record.json()
    } catch {
      throw FileError(.unusable, "\(name.path): \(error.message)")
    }
  }

  /// The record itself.
  package func record() throws(FileError) -> DescriptionRecord {
    do {
      return try JSONDecoder().decode(DescriptionRecord.self, from: Data(line.utf8))
    } catch {
      throw FileError(
        .unusable,
        "\(name.path): the record in the store is damaged; make it again with descry batch --force")
    }
  }
}
