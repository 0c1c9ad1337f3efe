import AccessibilityAudit
import ArgumentParser
import ImageDescription

/// `--fill`: alt texts from a table into a copy of a book.
extension AuditCommand {
  private static let ending = OutputEndings("--output", writes: "a book", "epub")

  func validateFilling() throws {
    guard let book = paths.first, paths.count == 1, FileEnding.of(book) == "epub" else {
      throw ValidationError("--fill needs one book: a file that ends with .epub.")
    }
    guard let output else {
      throw ValidationError("--fill writes a copy of the book. Name it: --output filled.epub.")
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
    guard let book = paths.first, let output else { return }
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
