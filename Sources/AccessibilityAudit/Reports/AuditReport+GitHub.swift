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
      failures.map { failure in
        Self.command(.error, [("title", "Descry: not audited")], failure.message.visible)
      } + findings.map { Self.command(for: $0, in: folder) }
    return commands.joined()
  }

  /// - Parameter folder: the folder that paths are relative to.
  private static func command(for finding: Finding, in folder: String) -> String {
    let place = [("line", finding.element.line), ("col", finding.element.column)]
    let properties: [(String, String)] =
      [("file", finding.path(in: folder).visible)]
      + place.compactMap { name, number in number.map { (name, String($0)) } }
      + [("title", "Descry: \(finding.rule)")]
    let message = ([finding.message] + details(of: finding)).map(\.visible)
    return command(finding.severity, properties, message.joined(separator: "\n"))
  }

  /// A command to the runner, as github.com/actions/toolkit writes it:
  /// `::error file=a.html,line=3,col=5,title=Descry%3A label-is-junk::The name …`.
  private static func command(
    _ severity: Severity, _ properties: [(String, String)], _ message: String
  ) -> String {
    let name = severity == .advice ? "notice" : severity.rawValue
    let properties = properties.map { "\($0)=\(escaped($1, inProperty: true))" }
    return "::\(name) \(properties.joined(separator: ","))::\(escaped(message))\n"
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
