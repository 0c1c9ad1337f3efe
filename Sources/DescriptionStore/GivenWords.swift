import ImageDescription
import SafeFiles

/// What people said of pictures, which is laid over the records that Descry made.
package struct GivenWords: Equatable {
  /// The developer's labels, by the bytes of the paths as records have them.
  package var labels: [[UInt8]: DeveloperLabel] = [:]
  /// Persons' corrections of descriptions, by the SHA-256 of the contents.
  package var corrections: [String: String] = [:]

  /// Nothing was said of any picture.
  package init() {}

  private func correction(of picture: StoredPicture) -> String? {
    picture.sha256.flatMap { corrections[$0] }
  }

  /// What became of the picture.
  package func status(of picture: StoredPicture) -> DescriptionRecord.Status {
    correction(of: picture) == nil ? picture.status : .corrected
  }

  /// The record as it is given out.
  package func record(of picture: StoredPicture) throws(FileError) -> DescriptionRecord {
    try picture.record().labelled(
      labels[picture.name.pathBytes] ?? .none, correction: correction(of: picture))
  }

  /// The record as it is given out, as one line of JSON.
  package func line(of picture: StoredPicture) throws(FileError) -> String {
    guard labels[picture.name.pathBytes] != nil || correction(of: picture) != nil else {
      return picture.line
    }
    let record = try record(of: picture)
    do throws(DescriptionError) {
      return try record.json()
    } catch {
      throw FileError(.unusable, "\(picture.name.path): \(error.message)")
    }
  }
}
