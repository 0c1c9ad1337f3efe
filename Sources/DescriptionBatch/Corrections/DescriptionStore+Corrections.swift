import DescriptionStore
import ImageDescription
import SafeFiles

extension DescriptionStore {
  /// A picture of a table in the store.
  private struct Picture {
    let name: PictureFile
    /// What copies share: the pixels, or the bytes of a picture that was not decoded.
    let content: String?
    let record: DescriptionRecord
  }

  /// Applies the corrections of a table, all or none.
  ///
  /// Only new words become corrections: labels, descriptions and corrections that the table has
  /// unchanged stay what they are.
  ///
  /// - Returns: how many pictures have new words.
  /// - Throws: `correctionsInvalid`, with the line; `busy`, `unusable`, `recordDamaged`.
  public func correct(from table: CorrectionTable) throws -> Int {
    let pictures = try pictures(of: table)
    var corrections: [(file: PictureFile, text: String)] = []
    var earlier: [String: CorrectionTable.Row] = [:]
    for row in table.rows {
      do throws(CSVRows.Fault) {
        guard let picture = try Self.changed(row, pictures[Array(row.path.utf8)] ?? []) else {
          continue
        }
        if let content = picture.content {
          if let other = earlier[content], other.words != row.words {
            throw row.fault(
              "'\(row.path)' has the same content as '\(other.path)' in line \(other.line), which "
                + "has other words. Give both the same")
          }
          earlier[content] = row
        }
        if picture.record.correction != row.words {
          corrections.append((picture.name, row.words))
        }
      } catch {
        let near = pictures[Array(row.path.utf8)] == nil ? try paths(near: row.path) : []
        let names = near.map { "'\($0)'" }.joined(separator: " or ")
        let hint = near.isEmpty ? "" : ". Did you mean \(names)?"
        throw table.error(row.fault(error.message + hint))
      }
    }
    try correct(corrections)
    return corrections.count
  }

  /// The pictures of a table's rows, by their paths as in the table.
  private func pictures(of table: CorrectionTable) throws -> [[UInt8]: [Picture]] {
    let paths = Set(table.rows.map { Array($0.path.utf8) })
    let words = try givenWords()
    var pictures: [[UInt8]: [Picture]] = [:]
    try readSnapshot { snapshot in
      try snapshot.readPictures { stored, _ in
        let path = Array(CSVCell.text(of: CSVCell.defused(stored.name.path)).utf8)
        guard paths.contains(path) else { return }
        pictures[path, default: []].append(
          Picture(
            name: stored.name, content: stored.pixels ?? stored.sha256,
            record: try words.record(of: stored)))
      }
    }
    return pictures
  }

  /// The picture of a row if the row has new words for it.
  private static func changed(
    _ row: CorrectionTable.Row, _ pictures: [Picture]
  ) throws(CSVRows.Fault) -> Picture? {
    if row.words.isEmpty {
      guard pictures.contains(where: { $0.record.spoken != nil }) else { return nil }
      throw row.fault(
        "'spoken' of '\(row.path)' is empty. Write words, or delete the line to change nothing; "
          + "remove a correction with 'descry correct FILE --remove'")
    }
    guard let picture = pictures.first else {
      throw row.fault("the store has no picture '\(row.path)'")
    }
    guard pictures.count == 1 else {
      throw row.fault(
        "'\(row.path)' stands for several pictures, whose names no table can show. Correct them "
          + "with 'descry correct FILE TEXT'")
    }
    guard picture.content != nil else {
      throw row.fault("'\(row.path)' could not be read, so it cannot be corrected")
    }
    // A table that was applied before.
    if row.words == picture.record.correction { return picture }
    guard let replaced = row.replaced else { return picture }
    let isLabelled = picture.record.labelSource == .given
    guard !isLabelled || picture.record.label.map(row.label.says) == true else {
      throw row.fault(
        "'\(row.path)' is decorative, or has a label that the table does not have. Export the table "
          + "again, and correct decorative pictures with a list of path and correction")
    }
    guard replaced.says(picture.record.correction ?? "") else {
      throw row.fault(
        "'correction' of '\(row.path)' is not that of the store. If it was corrected after the "
          + "export, export the table again; write new words into 'spoken' only")
    }
    return picture
  }
}

extension CorrectionTable.Row {
  fileprivate func fault(_ message: String) -> CSVRows.Fault {
    CSVRows.Fault(line: line, message: message)
  }
}
