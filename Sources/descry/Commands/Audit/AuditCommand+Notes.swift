import AccessibilityAudit
import ImageDescription

/// What the audit says on standard error after its findings.
extension AuditCommand {
  /// Says which pictures were not checked, why, and what helps.
  func sayWhatWasNotChecked(in report: AuditReport) {
    let unseen = Dictionary(grouping: report.unseen) { Remedy.message(for: $0) }
    for (reason, pictures) in unseen.sorted(by: { $0.key < $1.key }) {
      let names = pictures.map { "\($0.file): \($0.picture)".visible }
      let list = TerminalText.list(names, most: verbose ? names.count : 3)
      let count = "\(pictures.count) picture\(pictures.count == 1 ? "" : "s")"
      AuditNotes.say("\(count) not checked: \(list): \(reason)")
    }
    if verbose, !noPictures { AuditNotes.say("Newly described pictures: \(report.newCount).") }
  }

  /// What the reader can do next, a line each.
  func nextSteps(after report: AuditReport, _ format: AuditFormat) -> [String] {
    if let writeBaseline {
      let file = TerminalText.path(writeBaseline)
      return ["All findings are accepted in \(file). Report only new ones with --baseline \(file)."]
    }
    if let output, format == .csv {
      let book = paths.first { FileEnding.of($0) == "epub" }
      return [
        "The pictures without alt text are in \(TerminalText.path(output)); write into its column "
          + "'alt'."
      ]
        + (book.map {
          [
            "To write these alt texts into a copy of the book, run: descry audit "
              + "\(TerminalText.path($0)) --fill \(TerminalText.path(output)) -o filled.epub"
          ]
        } ?? [])
    }
    if let output { return ["The findings are in \(TerminalText.path(output))."] }
    if report.findings.isEmpty {
      return report.pictureCount == 0 && report.pageCount > 0
        ? ["Descry runs no scripts. If scripts add the pictures, save the page in a browser first."]
        : []
    }
    guard format == .text else { return [] }
    var steps: [String] = []
    if report.pictureCount > 0 {
      steps.append("To see the pictures and copy suggested alt texts, add: -o audit.html")
    }
    if baseline == nil {
      steps.append(
        "To accept these findings and report only new ones, add: --write-baseline known.json")
    }
    return steps
  }
}
