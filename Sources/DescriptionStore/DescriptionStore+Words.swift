import Foundation
import GRDB
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// All labels and corrections.
  ///
  /// - Parameters:
  ///   - language: the language of descriptions.
  ///   - ignoresMetadata: whether to leave out what the pictures' files and their sidecars say.
  package func givenWords(
    in language: SpokenLanguage = .english, ignoringMetadata ignoresMetadata: Bool = false
  ) throws(FileError) -> GivenWords {
    try reading { database in
      var words = GivenWords(in: language, ignoringMetadata: ignoresMetadata)
      let labels = try Row.fetchCursor(
        database, sql: "SELECT path, text FROM label WHERE \(scope.contains("path"))")
      while let row = try labels.next() {
        let (path, text): (Data, String?) = (row[0], row[1])
        words.labels[scope.name(of: path)] =
          text.map(DeveloperLabel.text) ?? .decorative
      }
      let corrections = try Row.fetchCursor(
        database, sql: "SELECT sha256, pixels, text FROM correction")
      while let row = try corrections.next() {
        words.corrections[row[0]] = row[2]
        if let pixels: String = row[1] { words.corrections[pixels] = row[2] }
      }
      return words
    }
  }

  /// Replaces all labels; the keys are paths as in records.
  ///
  /// - Parameter unread: subfolders that cannot be read; their files' labels stay.
  package func setLabels(
    _ labels: [PictureFile: DeveloperLabel], keeping unread: [PictureFile] = []
  ) throws(FileError) {
    try writing { database in
      try database.execute(sql: "CREATE TEMP TABLE kept (path BLOB NOT NULL PRIMARY KEY)")
      for folder in unread {
        let isInside = scope.part(folder).contains("path")
        try database.execute(
          sql: "INSERT OR IGNORE INTO kept SELECT path FROM label WHERE \(isInside)")
      }
      try database.execute(
        sql: """
          DELETE FROM label
          WHERE \(scope.contains("path")) AND path NOT IN (SELECT path FROM kept);
          DROP TABLE kept
          """)
      let insert = try database.makeStatement(
        sql: "INSERT OR REPLACE INTO label (path, text) VALUES (?, ?)")
      for (file, label) in labels {
        try insert.execute(arguments: [scope.blob(of: file), label.spoken])
      }
    }
  }

  /// Corrects the description of a picture.
  ///
  /// The correction belongs to the pixels: it applies to every copy, and survives describing again
  /// and changes of metadata.
  ///
  /// - Parameters:
  ///   - file: the path as in records.
  ///   - text: the words; `nil` removes the correction.
  ///   - language: the language of the description in the returned record.
  /// - Returns: the corrected record.
  /// - Throws: `pictureUnknown`, `busy`, `unusable`.
  @discardableResult
  public func correct(
    _ file: PictureFile, to text: String?, in language: SpokenLanguage = .english
  ) throws(FileError) -> DescriptionRecord {
    let picture = try corrigible(file)
    try writing { try Self.correct(picture, to: text, in: $0) }
    return try givenWords(in: language).record(of: picture)
  }

  /// Corrects the descriptions of pictures, all or none.
  ///
  /// - Throws: `pictureUnknown`, `busy`, `unusable`.
  package func correct(
    _ corrections: [(file: PictureFile, text: String)]
  ) throws(FileError) {
    var pictures: [(StoredPicture, String)] = []
    for (file, text) in corrections { pictures.append((try corrigible(file), text)) }
    try writing { database in
      for (picture, text) in pictures { try Self.correct(picture, to: text, in: database) }
    }
  }

  private static func correct(
    _ picture: StoredPicture, to text: String?, in database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM correction WHERE sha256 = ? OR pixels = ?",
      arguments: [picture.sha256, picture.pixels])
    guard let text else { return }
    try database.execute(
      sql: "INSERT INTO correction (sha256, text, pixels) VALUES (?, ?, ?)",
      arguments: [picture.sha256, text, picture.pixels])
  }

  /// The record of a file, with its label and correction; `nil` if the last batch did not find it.
  ///
  /// - Throws: `busy`, `unusable`, `recordDamaged`.
  package func record(
    of file: PictureFile, in language: SpokenLanguage = .english
  ) throws(FileError) -> DescriptionRecord? {
    guard let picture = try picture(file) else { return nil }
    return try givenWords(in: language).record(of: picture)
  }

  /// The paths of the other files with the same bytes or pixels that the last batch found.
  package func copies(of file: PictureFile) throws(FileError) -> [String] {
    try reading { database in
      try Data.fetchAll(
        database,
        sql: """
          SELECT copy.path FROM picture, picture AS copy
          WHERE picture.path = ? AND copy.present AND copy.path != picture.path
            AND (copy.sha256 = picture.sha256 OR copy.pixels = picture.pixels)
            AND \(scope.contains("copy.path")) ORDER BY copy.path
          """, arguments: [scope.blob(of: file)]
      ).map { scope.name(of: $0).path }
    }
  }

  /// Up to three paths that this one may be a misspelling of, or short for: the nearest.
  package func paths(near path: String) throws(FileError) -> [String] {
    let all = try reading { database in
      try Data.fetchAll(
        database,
        sql: "SELECT path FROM picture WHERE present AND \(scope.contains("path")) ORDER BY path"
      ).map { scope.name(of: $0).path }
    }
    let distances = all.map { Self.distance(of: $0, to: path) }
    let least = distances.compactMap(\.self).min()
    return zip(all, distances).filter { $1 != nil && $1 == least }.prefix(3).map(\.0)
  }

  /// A file with the record of its content; `nil` if the last batch did not find it.
  package func picture(_ file: PictureFile) throws(FileError) -> StoredPicture? {
    try reading { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM picture WHERE path = ? AND present",
        arguments: [scope.blob(of: file)]
      ).map { try StoredPicture($0, in: scope) }
    }
  }

  /// A file whose content is known.
  private func corrigible(_ file: PictureFile) throws(FileError) -> StoredPicture {
    guard let picture = try picture(file) else {
      var message = "the store has no picture '\(file.path)'"
      let near = try paths(near: file.path)
      if !near.isEmpty {
        message += "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
      }
      throw FileError(.pictureUnknown, message)
    }
    guard picture.sha256 != nil else {
      throw FileError(
        .pictureUnknown, "'\(file.path)' could not be read, so it cannot be corrected")
    }
    return picture
  }

  /// How far a path is from a written one; `nil` if it is too far to be meant.
  ///
  /// Nearest is the same file name, ignoring case, in any folder; then the same without or with another
  /// ending, a misspelling of at most two characters and half of the name, and a name that begins with
  /// the written one or has it inside.
  private static func distance(of path: String, to written: String) -> Int? {
    guard let name = FileName(path), let other = FileName(written) else { return nil }
    if name.whole == other.whole { return 0 }
    if name.stem == other.stem { return 1 }
    let misspelt = other.hasEnding ? name.whole : name.stem
    let mostEdits = min(2, other.whole.count / 2)
    if let edits = misspelt.editDistance(to: other.whole, atMost: mostEdits) { return 1 + edits }
    if name.stem.hasPrefix(other.stem) { return 4 }
    // Fewer letters are in too many names.
    return other.stem.count > 2 && name.stem.contains(other.stem) ? 5 : nil
  }

  /// The last part of a path in small letters.
  private struct FileName {
    let whole: String
    /// Without the ending.
    let stem: String
    var hasEnding: Bool { whole != stem }

    /// `nil` if the path is empty.
    init?(_ path: String) {
      guard let name = path.split(separator: "/").last?.lowercased() else { return nil }
      whole = name
      let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
      stem = dot.map { String(name[..<$0]) } ?? name
    }
  }
}

/// Labels and corrections, and the language of descriptions.
package struct GivenWords: Equatable {
  /// Labels, by paths as in records.
  package var labels: [PictureFile: DeveloperLabel] = [:]
  /// Corrections, by the SHA-256 of contents and of pixels.
  package var corrections: [String: String] = [:]
  private let language: SpokenLanguage
  private let ignoresMetadata: Bool

  /// No labels and corrections.
  ///
  /// - Parameters:
  ///   - language: the language of descriptions.
  ///   - ignoresMetadata: whether to leave out what the pictures' files and their sidecars say.
  package init(
    in language: SpokenLanguage = .english, ignoringMetadata ignoresMetadata: Bool = false
  ) {
    (self.language, self.ignoresMetadata) = (language, ignoresMetadata)
  }

  private func correction(of picture: StoredPicture) -> String? {
    picture.sha256.flatMap { corrections[$0] } ?? picture.pixels.flatMap { corrections[$0] }
  }

  /// The status of a picture.
  package func status(of picture: StoredPicture) -> DescriptionRecord.Status {
    correction(of: picture) == nil ? picture.status : .corrected
  }

  /// The record with label, correction and language.
  package func record(of picture: StoredPicture) throws(FileError) -> DescriptionRecord {
    adding(to: try picture.record(), of: picture)
  }

  /// The record of a picture with label, correction and language.
  ///
  /// - Parameter record: the picture's record as this run or an earlier one made it.
  package func adding(
    to record: DescriptionRecord, of picture: StoredPicture
  ) -> DescriptionRecord {
    record.worded(in: language).labelled(
      labels[picture.name] ?? .none, correction: correction(of: picture),
      ignoringMetadata: ignoresMetadata)
  }

  /// The record with label, correction and language, as one line of JSON.
  package func line(of picture: StoredPicture) throws(FileError) -> String {
    let isAsStored =
      language == .english && labels[picture.name] == nil
      && correction(of: picture) == nil && !picture.hasAltText
    if isAsStored { return picture.line }
    let record = try record(of: picture)
    do throws(DescriptionError) {
      return try record.json()
    } catch {
      throw FileError(.unusable, "\(picture.name.path): \(error.message)")
    }
  }
}
