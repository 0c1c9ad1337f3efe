import ImageDescription
import SafeFiles

/// Corrections in a CSV file.
///
/// Either a table of `descry export` in which a person edited the column `spoken`, or a list with
/// the columns `path` and `correction`.
public struct CorrectionTable: Sendable {
  /// A picture with new words.
  struct Row: Equatable {
    let line: Int
    let path: String
    /// The new words; empty if `spoken` was emptied, or was always empty.
    let words: String
    /// The correction when the table was exported, empty for none; `nil` in a list.
    let replaced: String?
    /// The label when the table was exported, empty for none and in a list.
    let label: String
  }

  private enum Column: String, CaseIterable {
    case path
    case spoken
    case label
    case description
    case correction

    /// The columns that a table with `spoken` has to have.
    static let needed: [Column] = [.path, .spoken, .label, .description, .correction]
  }

  /// Enough for a million pictures, in bytes.
  private static let largestFile = 1 << 30

  /// The path of the table.
  let file: String
  /// The rows with new words or an empty `spoken`, in their order.
  private(set) var rows: [Row] = []
  /// How many pictures the table has.
  public private(set) var pictureCount = 0

  /// Reads the file.
  ///
  /// - Throws: `correctionsInvalid`, with the line.
  public init(_ file: String) throws(FileError) {
    self.file = file
    let table = try CSVRows.table(file, atMost: Self.largestFile, .correctionsInvalid)
    do throws(CSVRows.Fault) { try read(table) } catch { throw self.error(error) }
  }

  /// The error for a fault in a line.
  func error(_ fault: CSVRows.Fault) -> FileError { fault.error(.correctionsInvalid, in: file) }

  private mutating func read(_ table: [CSVRows.Row]) throws(CSVRows.Fault) {
    guard let header = table.first else {
      throw CSVRows.Fault(line: 1, message: "the file is empty")
    }
    let columns = try Self.columns(header)
    var lines: [[UInt8]: Int] = [:]
    for row in table.dropFirst() {
      guard row.cells.count <= header.cells.count,
        columns.values.allSatisfy(row.cells.indices.contains)
      else { throw row.miscounted(header.cells.count) }
      let cells = columns.mapValues { CSVCell.text(of: row.cells[$0]) }
      let path = try row.path(cells[.path])
      if let earlier = lines.updateValue(row.line, forKey: Array(path.utf8)) {
        throw row.fault("'\(path)' is already in line \(earlier)")
      }
      pictureCount += 1
      guard let words = try Self.newWords(in: cells, line: row.line) else { continue }
      let replaced = cells[.spoken] == nil ? nil : cells[.correction]
      rows.append(
        Row(
          line: row.line, path: path, words: words, replaced: replaced,
          label: cells[.label] ?? ""))
    }
  }

  /// The positions of the columns that say what was corrected.
  private static func columns(_ header: CSVRows.Row) throws(CSVRows.Fault) -> [Column: Int] {
    var columns: [Column: Int] = [:]
    var names: Set<String> = []
    for (index, cell) in header.cells.enumerated() {
      let name = cell.lowercased()
      guard DescriptionRecord.isColumn(name), names.insert(name).inserted else {
        throw header.fault(
          "unknown or repeated column '\(cell)'. Name the columns as 'descry export' does")
      }
      if let column = Column(rawValue: name) { columns[column] = index }
    }
    let needed = columns[.spoken] == nil ? [.path, .correction] : Column.needed
    guard needed.allSatisfy({ columns[$0] != nil }) else {
      let names = Column.needed.map(\.rawValue).joined(separator: ",")
      throw header.fault(
        "the first line must name the columns \(names), as 'descry export --columns \(names)' "
          + "does, or path,correction for a list of corrections")
    }
    return columns
  }

  /// The new words for a picture; `nil` if it has none, empty if `spoken` is.
  ///
  /// What the table itself has as label, correction or description is not new, whatever happened to
  /// the store since it was exported.
  private static func newWords(
    in cells: [Column: String], line: Int
  ) throws(CSVRows.Fault) -> String? {
    guard let spoken = cells[.spoken] else {
      return cells[.correction].flatMap { $0.isBlank ? nil : $0 }
    }
    let (label, correction) = (cells[.label] ?? "", cells[.correction] ?? "")
    let isEdited = ![label, correction, cells[.description] ?? ""].contains(where: spoken.says)
    if !isEdited, !spoken.isBlank {
      if label.isBlank, !correction.isBlank, !spoken.says(correction) {
        throw CSVRows.Fault(
          line: line,
          message: "'correction' was edited, or 'spoken' is the description again. Write new words "
            + "into 'spoken'; remove a correction with 'descry correct FILE --remove'")
      }
      return nil
    }
    return spoken.isBlank ? "" : spoken
  }
}

extension String {
  /// Whether nothing would be spoken.
  var isBlank: Bool { DeveloperLabel.text(self).spoken == nil }

  /// Whether the words are the same; spreadsheets may change spaces and line ends.
  func says(_ other: String) -> Bool {
    split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }
}
