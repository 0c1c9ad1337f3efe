import ImageDescription

/// What people said of pictures, which is laid over the records that Descry made.
struct GivenWords: Equatable {
  /// The developer's labels, by the bytes of the paths as records have them.
  var labels: [[UInt8]: DeveloperLabel] = [:]
  /// Persons' corrections of descriptions, by the SHA-256 of the contents.
  var corrections: [String: String] = [:]

  private func correction(of picture: StoredPicture) -> String? {
    picture.sha256.flatMap { corrections[$0] }
  }

  /// What became of the picture.
  func status(of picture: StoredPicture) -> DescriptionRecord.Status {
    correction(of: picture) == nil ? picture.status : .corrected
  }

  /// The record as it is given out.
  func record(of picture: StoredPicture) throws(BatchError) -> DescriptionRecord {
    try picture.record().saying(
      label: labels[picture.name.pathBytes] ?? .none, correction: correction(of: picture))
  }

  /// The record as it is given out, as one line of JSON.
  func line(of picture: StoredPicture) throws(BatchError) -> String {
    guard labels[picture.name.pathBytes] != nil || correction(of: picture) != nil else {
      return picture.line
    }
    let record = try record(of: picture)
    do throws(DescriptionError) {
      return try record.json()
    } catch {
      throw BatchError(.unusable, "\(picture.name.path): \(error.message)")
    }
  }
}
