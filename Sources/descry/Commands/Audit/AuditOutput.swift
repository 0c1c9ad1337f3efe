import AccessibilityAudit
import ArgumentParser
import Foundation

/// How findings are printed.
enum AuditFormat: String, ExpressibleByArgument, CaseIterable {
  /// For a person, under the names of files.
  case text
  /// An array of findings.
  case json
  /// A log for tools of code review, SARIF 2.1.0.
  case sarif
  /// A page for a browser, with the pictures.
  case html
  /// Commands to GitHub Actions, which shows them beside the lines.
  case github

  /// In which order findings stand if nobody says: what is worst comes first for people.
  var order: FindingOrder {
    switch self {
    case .text, .html, .github: .severity
    case .json, .sarif: .line
    }
  }
}

extension FindingOrder: ExpressibleByArgument {}

/// Prints the report of an audit.
struct AuditOutput {
  let format: AuditFormat
  /// What was audited.
  private let title: String

  /// - Parameter paths: of what was audited.
  init(format: AuditFormat, paths: [String]) {
    self.format = format
    let folder = URL(fileURLWithPath: ".").standardized.lastPathComponent
    title = TerminalText.list(
      paths.map { ["-": "standard input", "": folder, ".": folder][$0] ?? $0 })
  }

  /// Writes the report to standard output.
  func write(_ report: AuditReport) throws {
    let output = StandardOutput()
    switch format {
    case .text: try output.write(painted: report.text(painting: Self.paint))
    case .json: try output.write(report.json)
    case .sarif: try output.write(report.sarif)
    case .html: try report.writeHTML(title: title) { try output.write($0) }
    case .github: try output.write(report.gitHubCommands)
    }
  }

  /// The words say all that colours do.
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
