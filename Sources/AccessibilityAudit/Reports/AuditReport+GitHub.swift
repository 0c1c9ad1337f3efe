import Foundation

extension AuditReport {
  /// The findings as GitHub Actions workflow commands, which GitHub shows beside the lines.
  ///
  /// Each command is one line. Nothing in an audited file can start another command or add a
  /// property.
  public var gitHubCommands: String {
    let folder = FileManager.default.currentDirectoryPath
    // GitHub shows only the first ten of each severity.
    let commands =
      failures.map { WorkflowCommand($0) } + findings.map { WorkflowCommand($0, in: folder) }
    return commands.map(\.line).joined()
  }
}

/// A command to the runner, as github.com/actions/toolkit writes it.
private struct WorkflowCommand {
  let name: String
  let properties: [(name: String, value: String)]
  let message: String

  /// - Parameter folder: the folder that paths are relative to.
  init(_ finding: Finding, in folder: String) {
    let element = finding.element
    let place = [("line", element.line), ("col", element.column)]
    name = finding.severity.command
    properties =
      [("file", finding.path(in: folder).visible)]
      + place.compactMap { name, number in number.map { (name, String($0)) } }
      + [("title", "Descry: \(finding.rule)")]
    message = ([finding.message] + AuditReport.details(of: finding)).map(\.visible)
      .joined(separator: "\n")
  }

  /// The command for a file that could not be audited.
  init(_ failure: AuditError) {
    name = Severity.error.command
    properties = [("title", "Descry: not audited")]
    message = failure.message.visible
  }

  /// The command, as `::error file=a.html,line=3,col=5,title=Descry%3A label-is-junk::The name …`.
  var line: String {
    let properties = properties.map { "\($0.name)=\(Self.escaped($0.value, inProperty: true))" }
    return "::\(name) \(properties.joined(separator: ","))::\(Self.escaped(message))\n"
  }

  /// The text with line ends escaped and, in a property, also colons and commas.
  private static func escaped(_ text: String, inProperty: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where inProperty: escaped += "%3A"
      case "," where inProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Severity {
  /// GitHub's name for it.
  fileprivate var command: String {
    switch self {
    case .advice: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
