import AccessibilityAudit
import DescriptionBatch
import ImageDescription
import SafeFiles

/// The alt texts that a person wrote into a table of `descry audit --format csv`.
struct AltFillTable {
  /// Enough for a million pictures, in bytes.
  private static let largestFile = 1 << 28
  private static let needed = ["path", "element", "index", "picture", "current", "alt"]

  /// The rows with an alt text.
  private(set) var rows: [BookFilling.Row] = []
  /// The lines of these rows in the file.
  private(set) var lines: [Int] = []
  /// The number of rows without an alt text.
  private(set) var emptyCount = 0

  /// Reads the file.
  ///
  /// - Throws: `labelsInvalid`, with the line.
  init(_ file: String) throws(FileError) {
    let table = try CSVRows.table(file, atMost: Self.largestFile, .labelsInvalid)
    do throws(CSVRows.Fault) { try read(table) } catch {
      throw error.error(.labelsInvalid, in: file)
    }
  }

  private mutating func read(_ table: [CSVRows.Row]) throws(CSVRows.Fault) {
    let names = table.first?.cells.map { $0.lowercased() } ?? []
    let columns = Self.needed.compactMap { names.firstIndex(of: $0) }
    guard columns.count == Self.needed.count else {
      throw CSVRows.Fault(
        line: 1,
        message: "the first line must name the columns \(Self.needed.joined(separator: ", ")), as "
          + "'descry audit --format csv' writes them")
    }
    for row in table.dropFirst() {
      guard row.cells.count == names.count else { throw row.miscounted(names.count) }
      let cells = columns.map { CSVCell.text(of: row.cells[$0]) }
      guard let text = DeveloperLabel.text(cells[5]).spoken else {
        emptyCount += 1
        continue
      }
      guard let index = Int(cells[2]) else {
        throw row.fault("the index '\(cells[2])' is not a number")
      }
      rows.append(
        BookFilling.Row(
          file: cells[0], tag: cells[1], index: index, picture: cells[3], current: cells[4],
          text: text))
      lines.append(row.line)
    }
  }
}
