import Foundation
import ImageDescription

/// A row of the store: a record with what it is found by.
struct StoredPicture: Equatable {
  /// The path as records have it.
  let name: PictureFile
  /// SHA-256 of the content; `nil` where the file could not be read.
  let sha256: String?
  /// The fingerprint of the settings.
  let settings: String
  let status: DescriptionRecord.Status
  /// The record as JSON on one line.
  let line: String
}

extension StoredPicture {
  /// The row of a file.
  ///
  /// - Parameter record: of this content; its path may be another file's.
  init(
    _ record: DescriptionRecord, name: PictureFile, sha256: String?, settings: String
  ) throws(BatchError) {
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
      throw BatchError(.unusable, "\(name.path): \(error.message)")
    }
  }

  /// The record itself.
  func record() throws(BatchError) -> DescriptionRecord {
    do {
      return try JSONDecoder().decode(DescriptionRecord.self, from: Data(line.utf8))
    } catch {
      throw BatchError(
        .unusable,
        "\(name.path): the record in the store is damaged; make it again with descry batch --force")
    }
  }
}
