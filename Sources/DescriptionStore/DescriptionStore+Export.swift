import ImageDescription
import SafeFiles

/// How the records of a store are written out.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// One JSON object a line.
  case jsonl
  /// A table with a header (RFC 4180).
  case csv
}

extension DescriptionStore {
  /// Writes out the records of the files that the last batch found, in the order of the names'
  /// bytes.
  ///
  /// The descriptions are worded from the stored findings, so no picture is decoded.
  ///
  /// - Parameters:
  ///   - language: the language of the descriptions.
  ///   - write: takes one piece of text after the other; what it throws is passed on.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func export(
    as format: ExportFormat, in language: SpokenLanguage = .english,
    to write: (String) throws -> Void
  ) throws {
    if format == .csv { try write(DescriptionRecord.csvHeader + "\r\n") }
    let words = try givenWords(in: language)
    try readSnapshot { snapshot in
      try snapshot.readPictures { picture, _ in
        switch format {
        case .jsonl: try write(words.line(of: picture) + "\n")
        case .csv: try write(words.record(of: picture).csvRow + "\r\n")
        }
      }
    }
  }
}
