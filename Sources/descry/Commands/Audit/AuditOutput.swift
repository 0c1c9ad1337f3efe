import AccessibilityAudit
import ArgumentParser
import Foundation
import ImageDescription
import SafeFiles

/// The formats of a report.
enum AuditFormat: String, ExpressibleByArgument, CaseIterable {
  /// For a person, grouped by file.
  case text
  /// An array of findings.
  case json
  /// A SARIF 2.1.0 log for code review tools.
  case sarif
  /// A page for a browser, with the pictures.
  case html
  /// GitHub Actions commands, which GitHub shows beside the lines.
  case github
  /// The pictures without a meaningful alt text, with an empty column for it.
  case csv

  /// The formats that names of files promise.
  static let endings = OutputEndings<AuditFormat>(
    option: "--output",
    choices: [
      .init(format: .html, name: "HTML", endings: ["html", "htm"]),
      .init(format: .json, name: "JSON", endings: ["json"]),
      .init(format: .csv, name: "CSV", endings: ["csv"]),
      .init(format: .sarif, name: "SARIF", endings: ["sarif"]),
      .init(format: .text, name: "text", endings: ["txt"]),
      .init(format: .github, name: "GitHub commands", endings: ["log"]),
    ])

  /// The order of findings without `--sort`.
  ///
  /// GitHub shows only the first findings of a step, so the worst come first.
  var order: FindingOrder {
    switch self {
    case .html, .github: .severity
    case .text, .json, .sarif, .csv: .line
    }
  }
}

extension FindingOrder: ExpressibleByArgument {}

/// Where and how the report of an audit is written.
struct AuditOutput {
  let format: AuditFormat
  /// The file to write; `nil` for standard output.
  var file: String?

  /// Writes the report.
  ///
  /// - Parameters:
  ///   - paths: what was audited.
  ///   - language: the language of the page, if that is the format.
  func write(
    _ report: AuditReport, about paths: [String], in language: SpokenLanguage
  ) throws {
    let folder = URL(fileURLWithPath: ".").standardized.lastPathComponent
    let title = TerminalText.list(
      paths.map { ["-": "standard input", "": folder, ".": folder][$0] ?? $0 })
    if let file {
      let output = try AtomicFile(file)
      try write(report, title, language, isTerminal: false) { try output.write(Array($0.utf8)) }
      try output.finish()
    } else {
      let output = StandardOutput()
      try write(report, title, language, isTerminal: output.isTerminal) { text in
        if format == .text { try output.write(painted: text) } else { try output.write(text) }
      }
    }
  }

  private func write(
    _ report: AuditReport, _ title: String, _ language: SpokenLanguage, isTerminal: Bool,
    to write: (String) throws -> Void
  ) throws {
    switch format {
    case .text where isTerminal:
      try write(report.text(width: StandardOutput.columns, painting: Self.paint))
    case .text: try write(report.text)
    case .json: try write(report.json)
    case .sarif: try write(report.sarif)
    case .csv: try write(report.csv)
    case .html: try report.writeHTML(title: title, in: language, to: write)
    case .github: try write(report.gitHubCommands)
    }
  }

  /// Colours only repeat what the words say.
  private static func paint(_ words: String, _ role: AuditReport.TextRole) -> String {
    TerminalColors.output.paint(words, style(of: role))
  }

  private static func style(of role: AuditReport.TextRole) -> TextStyle {
    switch role {
    case .file: .bold
    case .severity(.error): .red
    case .severity(.warning): .yellow
    case .severity(.advice): .cyan
    }
  }
}

/// The lines of an audit on standard error.
enum AuditNotes {
  /// Says something, on a terminal in lines that fit.
  static func say(_ message: String) {
    let text = "descry: \(TerminalText.line(message))"
    let width = StandardError.isTerminal ? StandardError.columns : nil
    for line in text.wrapped(to: width, hanging: 2) { StandardError.write(line + "\n") }
  }
}
