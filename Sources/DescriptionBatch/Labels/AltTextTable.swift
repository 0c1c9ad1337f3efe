import ImageDescription
import SafeFiles

/// Alt texts in a CSV file with the column `path` and the first of `alt`, `spoken`, `text` and
/// `label` that it has.
public struct AltTextTable: Sendable {
  /// An alt text of a picture.
  public struct Row: Equatable, Sendable {
    /// The path as in the table.
    public let path: String
    /// The picture; relative paths start at the folder of the table.
    public let picture: PictureFile
    /// The alt text.
    public let text: String
  }

  /// Enough for a million texts, in bytes.
  private static let largestFile = 1 << 28
  // Descry's own tables have all but the first; `text` is what was read in the picture.
  private static let textColumns = ["alt", "spoken", "text", "label"]

  /// The rows with a text, in their order.
  public let rows: [Row]

  /// Reads the file.
  ///
  /// - Throws: `labelsInvalid`, with the line.
  public init(_ file: String) throws(FileError) {
    let table = try CSVRows.table(file, atMost: Self.largestFile, .labelsInvalid)
    do throws(CSVRows.Fault) {
      rows = try Self.rows(table, of: file)
    } catch {
      throw error.error(.labelsInvalid, in: file)
    }
  }

  private static func rows(
    _ table: [CSVRows.Row], of file: String
  ) throws(CSVRows.Fault) -> [Row] {
    let names = table.first?.cells.map { $0.lowercased() } ?? []
    guard let path = names.firstIndex(of: "path"),
      let text = textColumns.compactMap({ names.firstIndex(of: $0) }).first
    else {
      throw CSVRows.Fault(
        line: 1,
        message: "the first line must name the columns path and alt")
    }
    var rows: [Row] = []
    for row in table.dropFirst() {
      guard row.cells.count == names.count else { throw row.miscounted(names.count) }
      let name = try row.path(CSVCell.text(of: row.cells[path]))
      let words = CSVCell.text(of: row.cells[text])
      guard DeveloperLabel.text(words).spoken != nil else { continue }
      rows.append(Row(path: name, picture: PictureFile(name, ofTable: file), text: words))
    }
    return rows
  }
}
