import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// The labels and corrections that are laid over the records.
  ///
  /// - Parameter language: the language that descriptions are given out in.
  package func givenWords(in language: SpokenLanguage = .english) throws(FileError) -> GivenWords {
    try accessing {
      try database.read { database in
        var words = GivenWords(in: language)
        let labels = try Row.fetchCursor(database, sql: "SELECT path, text FROM label")
        while let row = try labels.next() {
          let (path, text): (Data, String?) = (row[0], row[1])
          words.labels[Array(path)] = text.map(DeveloperLabel.text) ?? .decorative
        }
        let corrections = try Row.fetchCursor(database, sql: "SELECT sha256, text FROM correction")
        while let row = try corrections.next() { words.corrections[row[0]] = row[1] }
        return words
      }
    }
  }

  /// Puts these labels in the place of all that there were, by the paths' bytes.
  package func setLabels(_ labels: [[UInt8]: DeveloperLabel]) throws(FileError) {
    try accessing {
      try database.write { database in
        try database.execute(sql: "DELETE FROM label")
        let insert = try database.makeStatement(
          sql: "INSERT INTO label (path, text) VALUES (?, ?)")
        for (path, label) in labels {
          try insert.execute(arguments: [Data(path), label.spoken])
        }
      }
    }
  }

  /// Puts a person's words in the place of a picture's description, until they are taken away.
  ///
  /// They belong to the content: all files that have it get them, whatever their names, and they
  /// stay when it is described again.
  ///
  /// - Parameters:
  ///   - file: the path as records have it.
  ///   - text: the words; `nil` to take away those that there are.
  ///   - language: the language of the description in the returned record.
  /// - Returns: the record of the file as it is given out from now on.
  /// - Throws: `pictureUnknown`, `busy`, `unusable`.
  @discardableResult
  public func correct(
    _ file: PictureFile, to text: String?, in language: SpokenLanguage = .english
  ) throws(FileError) -> DescriptionRecord {
    let picture = try corrigible(file)
    try accessing {
      try database.write { database in
        try database.execute(
          sql: "DELETE FROM correction WHERE sha256 = ?", arguments: [picture.sha256])
        guard let text else { return }
        try database.execute(
          sql: "INSERT INTO correction (sha256, text) VALUES (?, ?)",
          arguments: [picture.sha256, text])
      }
    }
    return try givenWords(in: language).record(of: picture)
  }

  /// What the store has of a file whose content is known.
  private func corrigible(_ file: PictureFile) throws(FileError) -> StoredPicture {
    let picture = try accessing {
      try database.read { database in
        try Row.fetchOne(
          database, sql: "SELECT * FROM picture WHERE path = ? AND present",
          arguments: [file.blob]
        ).map(StoredPicture.init)
      }
    }
    guard let picture else {
      var message = "the store has no picture '\(file.path)'"
      let near = try paths().lazy.filter { Self.isNear($0, to: file.path) }.prefix(3)
      if !near.isEmpty {
        message += "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
      }
      throw FileError(.pictureUnknown, message)
    }
    guard picture.sha256 != nil else {
      throw FileError(
        .pictureUnknown, "'\(file.path)' could not be read, so there is nothing to correct")
    }
    return picture
  }

  private func paths() throws(FileError) -> [String] {
    try accessing {
      try database.read { database in
        try Data.fetchAll(database, sql: "SELECT path FROM picture WHERE present ORDER BY path")
          .map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// Whether two paths name a file alike, in whatever folder, or differ in two characters at most.
  private static func isNear(_ path: String, to other: String) -> Bool {
    let (path, other) = (path.lowercased(), other.lowercased())
    return path.split(separator: "/").last == other.split(separator: "/").last
      || path.editDistance(to: other, atMost: 2) != nil
  }
}

/// What people said of pictures, which is laid over the records that Descry made, and the language
/// that descriptions are given out in.
package struct GivenWords: Equatable {
  /// The developer's labels, by the bytes of the paths as records have them.
  package var labels: [[UInt8]: DeveloperLabel] = [:]
  /// Persons' corrections of descriptions, by the SHA-256 of the contents.
  package var corrections: [String: String] = [:]
  private let language: SpokenLanguage

  /// Nothing was said of any picture.
  ///
  /// - Parameter language: the language of descriptions; the store itself keeps English ones.
  package init(in language: SpokenLanguage = .english) {
    self.language = language
  }

  private func correction(of picture: StoredPicture) -> String? {
    picture.sha256.flatMap { corrections[$0] }
  }

  /// What became of the picture.
  package func status(of picture: StoredPicture) -> DescriptionRecord.Status {
    correction(of: picture) == nil ? picture.status : .corrected
  }

  /// The record as it is given out.
  package func record(of picture: StoredPicture) throws(FileError) -> DescriptionRecord {
    try worded(picture.record()).labelled(
      labels[picture.name.pathBytes] ?? .none, correction: correction(of: picture))
  }

  /// The record with its description in the language; labels and corrections stay.
  package func worded(_ record: DescriptionRecord) -> DescriptionRecord {
    record.worded(in: language)
  }

  /// The record as it is given out, as one line of JSON.
  package func line(of picture: StoredPicture) throws(FileError) -> String {
    let isAsStored =
      language == .english && labels[picture.name.pathBytes] == nil
      && correction(of: picture) == nil
    if isAsStored { return picture.line }
    let record = try record(of: picture)
    do throws(DescriptionError) {
      return try record.json()
    } catch {
      throw FileError(.unusable, "\(picture.name.path): \(error.message)")
    }
  }
}
