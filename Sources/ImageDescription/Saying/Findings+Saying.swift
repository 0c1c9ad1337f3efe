extension Findings {
  /// Judges the observations.
  public init(_ observations: Observations, thresholds: Thresholds = Thresholds()) {
    self.init(
      observations, thresholds: thresholds,
      screening: Screening(observations, thresholds: thresholds), explains: true)
  }

  /// Judges the observations, given the judgement of size and kind.
  ///
  /// - Parameter explains: whether the findings have evidence.
  init(
    _ observations: Observations, thresholds: Thresholds, screening: Screening, explains: Bool
  ) {
    var judgement = Judgement(observations, thresholds: thresholds, screening: screening)
    if !explains { judgement.findings.evidence = nil }
    judgement.judge()
    self = judgement.findings
    evidence = explains ? Saying(self).verdicts(on: evidence ?? []) : nil
  }
}
