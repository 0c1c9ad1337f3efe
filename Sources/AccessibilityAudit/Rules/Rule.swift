/// What a rule of the audit is, for reports and documentation; how it is checked stands beside it.
public struct Rule: Equatable, Sendable {
  /// The stable name, in lower case with hyphens.
  public let id: String
  /// How bad a finding is, where the configuration says nothing else.
  public let severity: Severity
  /// What is found, in a sentence.
  public let checks: String
  /// Who asks for it: a success criterion, a technique or a tool's rule.
  public let source: String
  /// What is found, as it stands in a file.
  public let example: String
  /// What to do about it.
  public let suggestion: String

  /// A rule.
  public init(
    id: String, severity: Severity, checks: String, source: String, example: String,
    suggestion: String
  ) {
    self.id = id
    self.severity = severity
    self.checks = checks
    self.source = source
    self.example = example
    self.suggestion = suggestion
  }
}
