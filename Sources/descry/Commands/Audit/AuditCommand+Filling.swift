import AccessibilityAudit
import ArgumentParser
import DescriptionBatch
import ImageDescription
import SafeFiles

/// `--fill`: alt texts from a table into a copy of a book.
extension AuditCommand {
  private static let ending = OutputEndings("--output", writes: "a book", "epub")

  func validateFilling() throws {
    guard let book = paths.first, paths.count == 1, FileEnding.of(book) == "epub" else {
      throw ValidationError("--fill needs one book: a file that ends with .epub.")
    }
    guard let output = output.first, self.output.count == 1 else {
      throw ValidationError("--fill writes one copy of the book. Name it: --output filled.epub.")
    }
    try Self.ending.check(output)
    guard FileEnding.of(output) == "epub" else {
      throw ValidationError("End the name of --output with .epub: it is a copy of the book.")
    }
    if format != nil || baseline != nil || writeBaseline != nil {
      throw ValidationError("--fill writes a book and no findings. Audit the book afterwards.")
    }
  }

  func fillBook(from file: String) async throws {
    guard let book = paths.first, let output = output.first else { return }
    let table = try AltFillTable(file)
    let filling = BookFilling(PictureFile(book), worker: sandbox.worker)
    let outcome: BookFilling.Outcome
    do {
      outcome = try await filling.fill(table.rows, to: output)
    } catch let error as AuditError {
      AuditNotes.say(error.message.visible)
      throw ExitStatus.failed
    }
    for (number, reason) in outcome.refused.sorted(by: { $0.key < $1.key }) {
      AuditNotes.say("\(TerminalText.path(file)), line \(table.lines[number]): \(reason)")
    }
    if outcome.otherCount > 0 {
      AuditNotes.say(
        "Rows for other books: \(outcome.otherCount). Their path must begin with "
          + "\(TerminalText.path(book))!/.")
    }
    if outcome.writtenCount == 0 {
      AuditNotes.say(
        "No alt text was written\(table.rows.isEmpty ? ": fill the column 'alt'" : "").")
      throw ExitStatus.failed
    }
    if !quiet {
      AuditNotes.say(
        "\(TerminalText.path(output)): alt texts written: \(outcome.writtenCount); "
          + "rows without one: \(table.emptyCount).")
    }
    if !outcome.refused.isEmpty { throw ExitStatus.failed }
  }
}

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
