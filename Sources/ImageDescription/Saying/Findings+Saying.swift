extension Findings {
  /// Judges the observations.
  public init(_ observations: Observations, thresholds: Thresholds = Thresholds()) {
    self.init(
      observations, thresholds: thresholds,
      screening: Screening(observations, thresholds: thresholds))
  }

  /// Judges the observations, given the judgement of size and kind.
  init(_ observations: Observations, thresholds: Thresholds, screening: Screening) {
    var judgement = Judgement(observations, thresholds: thresholds, screening: screening)
    judgement.judge()
    self = judgement.findings
    evidence = Saying(self).verdicts(on: evidence ?? [])
  }
}
