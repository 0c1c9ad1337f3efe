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

  /// What to do with a table of the pictures without alt text.
  private func steps(withTable file: String) -> [String] {
    let table = TerminalText.path(file)
    let step = "The pictures without alt text are in \(table); write into its column 'alt'."
    guard let book = paths.first(where: { FileEnding.of($0) == "epub" }) else {
      return ["\(step) Copy them into the page yourself: --fill writes only into EPUB books."]
    }
    return [
      step,
      "To write these alt texts into a copy of the book, run: descry audit "
        + "\(TerminalText.path(book)) --fill \(table) -o filled.epub",
    ]
  }

  /// What the reader can do next, a line each.
  func nextSteps(after report: AuditReport, _ outputs: [AuditOutput]) -> [String] {
    if let writeBaseline {
      let file = TerminalText.path(writeBaseline)
      return ["All findings are accepted in \(file). Report only new ones with --baseline \(file)."]
    }
    if !output.isEmpty {
      let tables = outputs.filter { $0.format == .csv }.compactMap(\.file)
      let others = output.filter { !tables.contains($0) }
      let findings =
        others.isEmpty
        ? [] : ["The findings are in \(TerminalText.list(others.map(TerminalText.path)))."]
      return tables.flatMap(steps(withTable:)) + findings
    }
    if report.findings.isEmpty {
      return report.pictureCount == 0 && report.pageCount > 0
        ? ["Descry runs no scripts. If scripts add the pictures, save the page in a browser first."]
        : []
    }
    guard outputs.first?.format == .text else { return [] }
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
