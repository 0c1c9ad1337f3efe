import ImageDescription
import SafeFiles

/// The developer's labels in a CSV file with the columns `path`, `label` and, optionally,
/// `decorative`.
struct LabelList {
  /// The label of one file.
  struct Row: Equatable {
    let line: Int
    /// As in the list.
    let path: String
    let label: DeveloperLabel
  }

  private enum Column: String, CaseIterable {
    case path
    case label
    case decorative
  }

  private static let (yes, no) = (["yes", "true", "1"], ["no", "false", "0", ""])
  /// Enough for a million labels, in bytes.
  private static let largestFile = 1 << 28

  /// The path of the list; paths in it are relative to its folder.
  let file: String
  /// The rows with a label, in their order.
  private(set) var rows: [Row] = []

  /// Reads the file.
  ///
  /// - Throws: `labelsInvalid`, with the line.
  init(_ file: String) throws(FileError) {
    self.file = file
    var bytes: [UInt8] = []
    do throws(ReadError) {
      bytes = try PictureFile(file).read(atMost: Self.largestFile)
    } catch {
      guard error.code == .empty else {
        throw FileError(.labelsInvalid, "\(file): \(error.message)")
      }
    }
    do throws(CSVRows.Fault) {
      rows = try Self.rows(CSVRows(bytes).rows)
    } catch {
      throw error.error(.labelsInvalid, in: file)
    }
  }

  private static func rows(_ table: [CSVRows.Row]) throws(CSVRows.Fault) -> [Row] {
    guard let header = table.first else {
      throw CSVRows.Fault(
        line: 1, message: "the file is empty. The first line must name the columns: path,label")
    }
    let columns = try columns(header)
    var lines: [String: Int] = [:]
    var rows: [Row] = []
    for row in table.dropFirst() {
      guard row.cells.count == columns.count else { throw row.miscounted(columns.count) }
      var cells: [Column: String] = [:]
      for (column, cell) in zip(columns, row.cells) { cells[column] = cell }
      let path = try row.path(cells[.path])
      if let earlier = lines.updateValue(row.line, forKey: path) {
        throw row.fault("'\(path)' is already in line \(earlier)")
      }
      let label = try label(cells, line: row.line)
      if label != .none { rows.append(Row(line: row.line, path: path, label: label)) }
    }
    return rows
  }

  private static func columns(_ header: CSVRows.Row) throws(CSVRows.Fault) -> [Column] {
    var columns: [Column] = []
    for name in header.cells {
      guard let column = Column(rawValue: name.lowercased()), !columns.contains(column) else {
        let hint =
          DescriptionRecord.isColumn(name)
          ? ". To correct descriptions with an exported table, use 'descry correct --from'" : ""
        throw header.fault(
          "unknown or repeated column '\(name)'. The columns are path, label, decorative" + hint)
      }
      columns.append(column)
    }
    guard columns.contains(.path), columns.contains(.label) else {
      throw header.fault(
        "the first line must name the columns path and label, separated by commas")
    }
    return columns
  }

  private static func label(
    _ cells: [Column: String], line: Int
  ) throws(CSVRows.Fault) -> DeveloperLabel {
    let label = DeveloperLabel.text(cells[.label] ?? "")
    let decorative = cells[.decorative]?.lowercased() ?? ""
    guard yes.contains(decorative) else {
      if no.contains(decorative) { return label.spoken == nil ? .none : label }
      throw CSVRows.Fault(line: line, message: "decorative must be yes or no, not '\(decorative)'")
    }
    guard label.spoken == nil else {
      throw CSVRows.Fault(line: line, message: "a decorative picture cannot have a label")
    }
    return .decorative
  }
}

extension LabelList {
  /// The labels by the files' paths in records, and the paths in the list that have no file.
  ///
  /// - Throws: `labelsInvalid` if two paths lead to the same file.
  func matched(
    with entries: [FolderListing.Entry]
  ) throws(FileError) -> (labels: [PictureFile: DeveloperLabel], missing: [String]) {
    var resolver = PathResolver()
    var names: [PictureFile: PictureFile] = [:]
    for entry in entries {
      if let path = resolver.resolve(entry.file) { names[path] = entry.name }
    }
    var labels: [PictureFile: DeveloperLabel] = [:]
    var lines: [PictureFile: Int] = [:]
    var missing: [String] = []
    for row in rows {
      let path = PictureFile(row.path, ofTable: file)
      if let name = resolver.resolve(path).flatMap({ names[$0] }) {
        if let earlier = lines.updateValue(row.line, forKey: name) {
          throw FileError(
            .labelsInvalid,
            "\(file), line \(row.line): '\(row.path)' is the picture of line \(earlier)")
        }
        labels[name] = row.label
      } else {
        missing.append(row.path)
      }
    }
    return (labels, missing)
  }
}
