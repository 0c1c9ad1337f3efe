import ImageDescription
import SafeFiles

/// The format of an export.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// One JSON object per line.
  case jsonl
  /// A table with a header (RFC 4180).
  case csv
}

extension DescriptionStore {
  /// Exports the records of the files that the last batch found, sorted by the bytes of their
  /// paths.
  ///
  /// Words descriptions from the stored findings; decodes no picture.
  ///
  /// - Parameters:
  ///   - columns: the columns of a table, names of `DescriptionRecord.csvColumns`.
  ///   - language: the language of the descriptions.
  ///   - ignoresMetadata: whether to leave out what the pictures' files and their sidecars say.
  ///   - write: takes the text piece by piece; its errors are rethrown.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func export(
    as format: ExportFormat, columns: [String] = DescriptionRecord.csvColumns,
    in language: SpokenLanguage = .english, ignoringMetadata ignoresMetadata: Bool = false,
    to write: (String) throws -> Void
  ) throws {
    if format == .csv { try write(columns.joined(separator: ",") + "\r\n") }
    let words = try givenWords(in: language, ignoringMetadata: ignoresMetadata)
    try readSnapshot { snapshot in
      try snapshot.readPictures { picture, _ in
        switch format {
        case .jsonl: try write(words.line(of: picture) + "\n")
        case .csv: try write(words.record(of: picture).csvRow(columns) + "\r\n")
        }
      }
    }
  }
}
