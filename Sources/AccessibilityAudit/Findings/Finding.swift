/// What a rule has found at one place.
public struct Finding: Codable, Equatable, Sendable {
  /// The rule's name.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// The file, as it was named.
  public var file: String
  /// The element in the file.
  public var element: ElementReference
  /// What is wrong, in a sentence for a person.
  public var message: String
  /// What to do about it.
  public var suggestion: String
  /// Whether the suggestion has words that were generated from the picture.
  public var generated: Bool
  /// What the finding rests on.
  public var evidence: FindingEvidence

  /// A finding of this rule.
  ///
  /// - Parameters:
  ///   - severity: where it is another one than the rule's own.
  ///   - suggestion: where it is another one than the rule's own.
  public init(
    _ rule: Rule, severity: Severity? = nil, file: String, element: ElementReference,
    message: String, suggestion: String? = nil, generated: Bool = false,
    evidence: FindingEvidence = FindingEvidence()
  ) {
    self.rule = rule.id
    self.severity = severity ?? rule.severity
    self.file = file
    self.element = element
    self.message = message
    self.suggestion = suggestion ?? rule.suggestion
    self.generated = generated
    self.evidence = evidence
  }
}
