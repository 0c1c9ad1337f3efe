/// A rule of the audit, as reports and documentation show it.
public struct Rule: Equatable, Sendable {
  /// The stable name, in lower case with hyphens: `image-name-missing`.
  public let id: String
  /// What the rule demands, in a few words: "Pictures must have alt text".
  public let title: String
  /// The severity of a finding unless the configuration changes it.
  public let severity: Severity
  /// When the rule reports a finding.
  public let checks: String
  /// The success criterion, technique or other tool's rule behind it.
  public let source: String
  /// Source code that breaks the rule.
  public let example: String
  /// How to fix it.
  public let suggestion: String
  /// What a suggested alt text for a finding consists of; `nil` if the rule asks for something else:
  /// an empty `alt`, real text or another picture.
  private(set) var suggestedAlt: AltSource?

  /// What a suggested alt text consists of.
  enum AltSource: Sendable {
    /// What the picture shows, and the text in it.
    case picture
    /// The name, and the text in the picture that it leaves out.
    case text
  }

  /// A rule.
  public init(
    id: String, title: String, severity: Severity, checks: String, source: String,
    example: String, suggestion: String
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.checks = checks
    self.source = source
    self.example = example
    self.suggestion = suggestion
  }

  /// The rule, with suggestions of an alt text.
  func suggesting(_ source: AltSource) -> Rule {
    var rule = self
    rule.suggestedAlt = source
    return rule
  }
}
